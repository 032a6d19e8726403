import type { ReactNode } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useTranslation } from "~/i18n/use-translation";
import { useQuestion } from "~/admin/record-form/use-question";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { resetColleagueFactor, type Colleague } from "./staff.queries";

/** Turns off two-step verification for a colleague who lost the phone, after a confirmation. */
export function useFactorReset(): { ask: (colleague: Colleague) => void; dialog: ReactNode } {
  const { t } = useTranslation("admin_staff");
  const revalidate = useRefresh();
  const refused = useRefusal();
  return useQuestion<Colleague>({
    words: (asked) => ({
      title: t("resetTitle", { name: asked?.called ?? "" }),
      description: t("resetText"),
      confirmLabel: t("resetConfirm"),
    }),
    async act(colleague) {
      try {
        await resetColleagueFactor(await browserClient(), colleague.id);
        toast({ title: t("resetDone", { name: colleague.called }) });
        await revalidate();
      } catch (error) {
        refused(t("resetFailed", { name: colleague.called }), error);
      }
    },
  });
}
