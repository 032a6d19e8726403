import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useQuestion } from "~/admin/record-form/use-question";
import type { BrowserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { removeFactor, type Factor } from "../factors.queries";
import { FactorSetUp } from "./factor-set-up";
import { useFactorRefusal } from "./use-factor-refusal";

interface FactorListProps {
  client: BrowserClient;
  factors: readonly Factor[];
  /** Whether this user must have a second factor. */
  required: boolean;
  issuer: string;
}

/** The authenticator apps of the account, with the actions to add and remove one. */
export function FactorList({ client, factors, required, issuer }: FactorListProps) {
  const { t } = useTranslation("admin_security");
  const format = useFormat();
  const revalidate = useRefresh();
  const [adding, setAdding] = useState(false);
  const refused = useFactorRefusal();
  const removal = useQuestion<Factor>({
    words: () => ({
      title: t("factor.removeTitle"),
      description:
        factors.length > 1 ? t("factor.removeOne") : t(required ? "factor.removeRequired" : "factor.removeLast"),
      confirmLabel: t("factor.remove"),
    }),
    async act(factor) {
      try {
        await removeFactor(client, factor.id);
        toast({ title: t("factor.removed") });
        await revalidate();
      } catch (error) {
        refused(t("factor.notRemoved"), error);
      }
    },
  });

  async function done() {
    toast({ title: t("setUp.done"), description: t("setUp.doneHint") });
    await revalidate();
    setAdding(false);
  }

  return (
    <>
      <p className="measure pt-5 text-muted-foreground">{t(factors.length > 0 ? "factor.on" : "factor.why")}</p>
      {factors.length > 0 ? (
        <ul className="mt-3 border-t">
          {factors.map((factor) => (
            <li key={factor.id} className="flex min-h-14 items-center justify-between gap-4 border-b">
              <span>{t("factor.device", { date: format.dateTime(factor.since) })}</span>
              <IconButton
                label={t("factor.removeNamed", { date: format.dateTime(factor.since) })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => removal.ask(factor)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-6">
        {adding ? (
          <FactorSetUp client={client} issuer={issuer} onDone={done}>
            <Button variant="ghost" size="lg" onClick={() => setAdding(false)}>
              {t("setUp.cancel")}
            </Button>
          </FactorSetUp>
        ) : (
          <Button variant={factors.length > 0 ? "outline" : "primary"} onClick={() => setAdding(true)}>
            {t(factors.length > 0 ? "factor.another" : "factor.setUp")}
          </Button>
        )}
      </div>
      {removal.dialog}
    </>
  );
}
