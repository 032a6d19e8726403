import { useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useTranslation } from "~/i18n/use-translation";
import type { BrowserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { Switch } from "~/admin/ui/switch";
import { changeFactorRule } from "../factors.queries";
import { useFactorRefusal } from "./use-factor-refusal";

interface FactorRuleProps {
  client: BrowserClient;
  rule: boolean;
  /** Whether this owner has shown a second factor: only then may it become the rule. */
  raised: boolean;
}

/** The switch with which owners require a second factor of all owners. */
export function FactorRule({ client, rule, raised }: FactorRuleProps) {
  const { t } = useTranslation("admin_security");
  const revalidate = useRefresh();
  const [busy, setBusy] = useState(false);
  const refused = useFactorRefusal();

  async function change(required: boolean) {
    setBusy(true);
    try {
      await changeFactorRule(client, required);
      toast({ title: t(required ? "rule.on" : "rule.off") });
      await revalidate();
    } catch (error) {
      refused(t("rule.failed"), error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Switch
        className="mt-3 border-b"
        label={t("rule.label")}
        checked={rule}
        disabled={busy || (!rule && !raised)}
        onCheckedChange={(on) => void change(on)}
      />
      <p className="measure mt-3 text-sm text-muted-foreground">{t(rule || raised ? "rule.hint" : "rule.first")}</p>
    </>
  );
}
