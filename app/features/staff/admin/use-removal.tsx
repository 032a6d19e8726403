import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useQuestion } from "~/admin/record-form/use-question";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { longToast, toast, undoToast } from "~/toast/toast";
import { putBackColleague, removeColleague, type Colleague } from "./staff.queries";

/** Removes a colleague's role after a confirmation; the toast offers undo. */
export function useRemoval(): { ask: (colleague: Colleague) => void; dialog: ReactNode } {
  const { t } = useTranslation("admin_staff");
  const { t: editing } = useTranslation("editing");
  const revalidate = useRefresh();
  const refused = useRefusal({
    explain: (error) => (problemOf(error).message === "last_owner" ? t("problems.last_owner") : undefined),
    duration: longToast,
  });

  async function putBack(colleague: Colleague): Promise<void> {
    try {
      await putBackColleague(await browserClient(), colleague);
      toast({ title: t("addedBack", { name: colleague.called }) });
      await revalidate();
    } catch (error) {
      refused(t("notAddedBack", { name: colleague.called }), error);
    }
  }

  return useQuestion<Colleague>({
    words: (asked) => ({
      title: t("removeTitle", { name: asked?.called ?? "" }),
      description: t("removeText"),
      confirmLabel: t("removeConfirm"),
    }),
    async act(colleague) {
      try {
        await removeColleague(await browserClient(), colleague.id);
        toast({
          title: t("removed", { name: colleague.called }),
          duration: undoToast,
          action: { label: editing("trash.undo"), altText: t("undoHint"), onClick: () => void putBack(colleague) },
        });
        await revalidate();
      } catch (error) {
        refused(t("notRemoved", { name: colleague.called }), error);
      }
    },
  });
}
