import { useTranslation } from "~/i18n/use-translation";
import type { BrowserClient } from "~/supabase/browser";
import { Button } from "~/ui/button";
import { useAuth } from "./auth-context";
import { CodeForm } from "./code-form";

interface FactorStepProps {
  client: BrowserClient;
  factorIds: readonly string[];
  onSend: () => void;
  onShown: () => Promise<void>;
}

/** The second step of the sign-in: the password was right, the code of the app is still to come. */
export function FactorStep({ client, factorIds, onSend, onShown }: FactorStepProps) {
  const { t } = useTranslation("auth");
  const { signOut } = useAuth();
  return (
    <div className="grid gap-8">
      <CodeForm client={client} factorIds={factorIds} title={t("factor.title")} alone onSend={onSend} onShown={onShown}>
        <Button variant="ghost" size="lg" onClick={() => void signOut()}>
          {t("factor.other")}
        </Button>
      </CodeForm>
      <p className="text-sm text-muted-foreground">{t("factor.lost")}</p>
    </div>
  );
}
