import { useState } from "react";
import { createKey, forgetCreateKey } from "~/admin/create-key";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useQuestion } from "~/admin/record-form/use-question";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import { paperProblem } from "./paper-problem";
import { issuePaper, type PaperChoice } from "./papers.queries";

/** Issues a paper after a confirmation, because an issued paper cannot be changed. */
export function useIssuePaper(orderId: number) {
  const { t } = useTranslation(["admin_papers", "papers"]);
  const refresh = useRefresh();
  const refused = useRefusal({ explain: (error) => paperProblem(error, t), duration: longToast });
  const [busy, setBusy] = useState(false);
  const question = useQuestion<PaperChoice & { name: string }>({
    destructive: false,
    words: (asked) => ({
      title: t("ask", { paper: asked?.name ?? "" }),
      description: t(asked?.kind === "agreement" ? "askAgreement" : "askText"),
      confirmLabel: t("issue"),
    }),
    async act({ kind, paymentId }, close) {
      const name = `paper of ${orderId} ${kind} ${paymentId ?? ""}`;
      setBusy(true);
      try {
        const client = await browserClient();
        const { number } = await madeOnce(() => issuePaper(client, { orderId, kind, paymentId, key: createKey(name) }));
        // Said with the paper on the page; until then a second press sends the same key.
        await refresh();
        forgetCreateKey(name);
        toast({ title: t("issued", { number: `\u2066${number}\u2069` }) });
      } catch (error) {
        refused(t("issueFailed"), error);
        await refresh();
      } finally {
        setBusy(false);
        close();
      }
    },
  });
  return { question, busy };
}
