import { useRevalidator } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import type { BrowserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { LanguageToggle } from "~/site/layout/language-toggle";
import { Button } from "~/ui/button";
import { Container } from "~/ui/container";
import { FactorSetUp } from "./factor-set-up";

interface FactorDuePageProps {
  client: BrowserClient;
  issuer: string;
  onLeave: () => void;
}

/** Shown to an owner instead of the back office while owners need a second factor and this one has not set up any. */
export function FactorDuePage({ client, issuer, onLeave }: FactorDuePageProps) {
  const { t } = useTranslation("admin_security");
  const { t: texts } = useTranslation("auth");
  const { revalidate } = useRevalidator();

  async function done() {
    toast({ title: t("setUp.done"), description: t("setUp.doneHint") });
    await revalidate();
  }

  return (
    <Container className="flex min-h-dvh max-w-3xl flex-col py-16">
      <title>{t("due.title")}</title>
      <header className="text-end">
        <LanguageToggle />
      </header>
      <main className="grid gap-10">
        <div>
          <h1 className="headline">{t("due.title")}</h1>
          <p className="measure mt-3 text-muted-foreground">{t("due.text")}</p>
        </div>
        <FactorSetUp client={client} issuer={issuer} onDone={done}>
          <Button variant="ghost" size="lg" onClick={onLeave}>
            {texts("signOut")}
          </Button>
        </FactorSetUp>
      </main>
    </Container>
  );
}
