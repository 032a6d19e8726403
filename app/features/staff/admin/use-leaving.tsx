import { type ReactNode, useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { longToast, toast, undoToast } from "~/toast/toast";
import { LeaveDialog } from "./leave-dialog";
import { endColleague, type HandedOver, putBackColleague } from "./leaving.queries";
import type { Colleague } from "./staff.queries";

/** Ends a colleague's access and hands their open work over, after asking; the toast offers undo. */
export function useLeaving(staff: readonly Colleague[]): { ask: (colleague: Colleague) => void; dialog: ReactNode } {
  const { t } = useTranslation("admin_staff");
  const { t: editing } = useTranslation("editing");
  const revalidate = useRefresh();
  const [asked, setAsked] = useState<Colleague | null>(null);
  const [busy, setBusy] = useState(false);
  const refused = useRefusal({
    explain(error) {
      const { message } = problemOf(error);
      return message === "last_owner" || message === "assignee_unknown" ? t(`problems.${message}`) : undefined;
    },
    duration: longToast,
  });

  async function putBack(colleague: Colleague, work: HandedOver): Promise<void> {
    try {
      await madeOnce(async () => putBackColleague(await browserClient(), colleague.id, work));
      toast({ title: t("addedBack", { name: colleague.called }) });
      await revalidate();
    } catch (error) {
      refused(t("notAddedBack", { name: colleague.called }), error);
    }
  }

  async function leave(colleague: Colleague, to: string | null): Promise<void> {
    setBusy(true);
    try {
      const work = await madeOnce(async () => endColleague(await browserClient(), colleague.id, to));
      toast({
        title: t("removed", { name: colleague.called }),
        duration: undoToast,
        action: { label: editing("trash.undo"), altText: t("undoHint"), onClick: () => void putBack(colleague, work) },
      });
      await revalidate();
    } catch (error) {
      refused(t("notRemoved", { name: colleague.called }), error);
    } finally {
      setBusy(false);
      setAsked(null);
    }
  }

  return {
    ask: setAsked,
    dialog:
      asked === null ? null : (
        <LeaveDialog
          colleague={asked}
          staff={staff}
          busy={busy}
          onLeave={(to) => void leave(asked, to)}
          onClose={() => setAsked(null)}
        />
      ),
  };
}
