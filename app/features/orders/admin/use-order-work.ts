import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { assignRecord } from "~/admin/assignment.queries";
import { LostAnswer, madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { type Colleague, useAssignedToast } from "~/admin/use-assigned-toast";
import { browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import { orderRefusal, refusalText } from "./order-refusal";
import type { OrderRow } from "./order-row";
import { addNote, correctNote, holdOrder, logWhatsapp } from "./order-work.queries";

/**
 * The actions of staff on one order except moves. Each resolves to whether it worked and shows a refusal in a toast.
 */
export function useOrderWork(order: OrderRow) {
  const { t } = useTranslation("admin_orders");
  const { t: standing } = useTranslation("admin_standing");
  const { t: errors } = useTranslation("auth");
  const revalidate = useRefresh();
  const unknown = useRefusal();
  const sayAssigned = useAssignedToast();
  const [busy, setBusy] = useState<"assign" | "hold" | "note" | "reply" | null>(null);

  /** Shows why an action failed, and reloads the data, because another person may have changed the order. */
  function refuse(title: string, error: unknown, again?: () => void): void {
    // A call with an idempotency key can be repeated safely, so the toast offers to try again.
    if (error instanceof LostAnswer && !again) return unknown(title, error);
    const refusal = orderRefusal(error instanceof LostAnswer ? error.cause : error);
    if (refusal.kind !== "other") void revalidate();
    else if (refusal.problem.id === "unexpected") console.error(error);
    toast({
      variant: "destructive",
      title,
      description: refusalText(refusal, t, errors),
      duration: longToast,
      ...(again ? { action: { label: t("reply.noteAgain"), onClick: again } } : {}),
    });
  }

  async function run(
    what: NonNullable<typeof busy>,
    work: () => Promise<void>,
    failed: string,
    again?: () => void,
  ): Promise<boolean> {
    setBusy(what);
    try {
      await madeOnce(work);
      await revalidate();
      return true;
    } catch (error) {
      refuse(failed, error, again);
      return false;
    } finally {
      setBusy(null);
    }
  }

  /** Logs which answer WhatsApp was opened with; if that fails, the toast offers to log it again. */
  function replied(template: string | null, key: string = crypto.randomUUID()): Promise<boolean> {
    const log = async () => logWhatsapp(await browserClient(), { orderId: order.id, note: template, key });
    return run("reply", log, t("reply.notLogged"), () => void replied(template, key));
  }

  /** Assigns the order; null unassigns it. The toast offers undo. */
  async function assign(to: Colleague | null): Promise<boolean> {
    const hand = (from: Colleague | null, next: Colleague | null) =>
      run(
        "assign",
        async () =>
          assignRecord(
            await browserClient(),
            "orders",
            { id: order.id, assigneeId: from?.id ?? null },
            next?.id ?? null,
          ),
        t("assign.failed"),
      );
    const what = `\u2066${order.reference}\u2069`;
    const before = order.assigneeId === null ? null : { id: order.assigneeId, name: order.assignee ?? "" };
    if (!(await hand(before, to))) return false;
    sayAssigned(what, to, () => void hand(to, before).then((done) => done && sayAssigned(what, before)));
    return true;
  }

  return {
    busy,
    replied,
    assign,
    hold: (until: string) =>
      run("hold", async () => holdOrder(await browserClient(), order, until), standing("hold.failed")),
    correctNote: (event: { id: number; note: string }, note: string | null) =>
      run("note", async () => correctNote(await browserClient(), event, note), t("note.failed")),
    note: (note: string, visible: boolean, key: string) =>
      run(
        "note",
        async () => addNote(await browserClient(), { orderId: order.id, note, key }, visible),
        t("note.failed"),
      ),
  };
}
