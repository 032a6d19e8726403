import type { ReactNode } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useQuestion } from "~/admin/record-form/use-question";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { eraseColleague } from "./leaving.queries";
import type { Colleague } from "./staff.queries";

/** Erases a colleague who left as a person, after a confirmation; it cannot be undone. */
export function useColleagueErasure(): { ask: (colleague: Colleague) => void; dialog: ReactNode } {
  const { t } = useTranslation("admin_staff");
  const revalidate = useRefresh();
  const refused = useRefusal();
  return useQuestion<Colleague>({
    words: (asked) => ({
      title: t("erase.title", { name: asked?.called ?? "" }),
      description: t("erase.text"),
      confirmLabel: t("erase.confirm"),
    }),
    async act(colleague) {
      try {
        await madeOnce(async () => eraseColleague(await browserClient(), colleague.id, t("erase.called")));
        toast({ title: t("erase.done") });
        await revalidate();
      } catch (error) {
        refused(t("erase.failed", { name: colleague.called }), error);
      }
    },
  });
}
