import type { ReactNode } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useQuestion } from "~/admin/record-form/use-question";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { longToast, toast } from "~/toast/toast";
import { putBackColleague } from "./leaving.queries";
import type { Colleague } from "./staff.queries";

/** Gives a colleague who left their access back, after a confirmation. */
export function useReturn(): { ask: (colleague: Colleague) => void; dialog: ReactNode } {
  const { t } = useTranslation("admin_staff");
  const { t: admin } = useTranslation("admin");
  const revalidate = useRefresh();
  const refused = useRefusal({
    explain: (error) => (problemOf(error).message === "account_gone" ? t("problems.account_gone") : undefined),
    duration: longToast,
  });
  return useQuestion<Colleague>({
    words: (asked) => ({
      title: t("back.title", { name: asked?.called ?? "" }),
      description: t("back.text", { role: asked ? admin(`role.${asked.role}`) : "" }),
      confirmLabel: t("back.confirm"),
    }),
    destructive: false,
    async act(colleague) {
      try {
        await madeOnce(async () => putBackColleague(await browserClient(), colleague.id, null));
        toast({ title: t("addedBack", { name: colleague.called }) });
        await revalidate();
      } catch (error) {
        refused(t("notAddedBack", { name: colleague.called }), error);
      }
    },
  });
}
