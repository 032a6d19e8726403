import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { longToast } from "~/toast/toast";
import { paperProblem } from "./paper-problem";
import { issuePaper } from "./papers.queries";

/**
 * Issues the receipt of a payment from its draft, and prints it.
 * @param now whether that was asked for before the draft was opened
 */
export function useIssueAndPrint(orderId: number, paymentId: number | null, now: boolean) {
  const { t } = useTranslation(["admin_papers", "papers"]);
  const navigate = useNavigate();
  const refused = useRefusal({ explain: (error) => paperProblem(error, t), duration: longToast });
  // One receipt, however often it is pressed.
  const [key] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);

  async function issueAndPrint(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const client = await browserClient();
      const { id } = await madeOnce(() => issuePaper(client, { orderId, kind: "receipt", paymentId, key }));
      // What is printed must be on the page before the window of the printer opens.
      await navigate(`/admin/orders/${orderId}/papers/${id}`, { replace: true, flushSync: true });
      window.print();
    } catch (error) {
      refused(t("issueFailed"), error);
    } finally {
      setBusy(false);
    }
  }

  const begun = useRef(false);
  useEffect(() => {
    if (!now || begun.current) return;
    begun.current = true;
    void issueAndPrint();
    // Once, as it was asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { issueAndPrint: () => void issueAndPrint(), busy };
}
