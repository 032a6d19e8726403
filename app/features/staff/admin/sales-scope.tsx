import { useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { Switch } from "~/admin/ui/switch";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { changeSalesScope } from "./staff.queries";

/** Setting which customers the role "sales" sees; only owners can change it. */
export function SalesScope({ own }: { own: boolean }) {
  const { t } = useTranslation("admin_staff");
  const refresh = useRefresh();
  const refused = useRefusal();
  const [busy, setBusy] = useState(false);

  async function change(next: boolean): Promise<void> {
    setBusy(true);
    try {
      await madeOnce(async () => changeSalesScope(await browserClient(), next));
      toast({ title: t(next ? "scope.on" : "scope.off") });
      await refresh();
    } catch (error) {
      refused(t("scope.failed"), error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="mt-12" aria-label={t("scope.title")}>
      <h2 className="title">{t("scope.title")}</h2>
      <Switch
        className="mt-3 border-b"
        label={t("scope.label")}
        checked={own}
        disabled={busy}
        onCheckedChange={(on) => void change(on)}
      />
      <p className="measure mt-3 text-sm text-muted-foreground">{t("scope.hint")}</p>
    </section>
  );
}
