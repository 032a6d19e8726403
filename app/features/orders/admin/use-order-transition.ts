import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { LostAnswer, madeOnce, outcomeOf } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { useFormat } from "~/i18n/use-format";
import { browserClient } from "~/supabase/browser";
import { longToast, toast, undoToast } from "~/toast/toast";
import type { OrderStatus } from "~domain/order-statuses";
import type { Transition } from "./order-transitions";
import { findHolder } from "./order.queries";
import { orderRefusal, refusalText } from "./order-refusal";
import type { Bound } from "./order-standing";
import type { OrderRow } from "./order-row";
import { isMoved, moveOrder, undoMove } from "./order-work.queries";

/** Why a move failed, as a text for the user. */
export interface Refused {
  text: string;
  /** Whether the outcome is unknown: the answer was lost and the order cannot be read. */
  unknown: boolean;
  /** Whether the same move may succeed on a retry. */
  again: boolean;
  /** What binds the order, where that is why it may not end. */
  bound?: Bound | null;
}

/** Undoes the user's own last move of an order and shows the result in a toast. */
export function useUndoMove(): (order: Pick<OrderRow, "id" | "reference">, to: OrderStatus) => Promise<void> {
  const { t } = useTranslation("admin_orders");
  const { t: errors } = useTranslation("auth");
  const revalidate = useRefresh();
  const unknown = useRefusal();
  return async (order, to) => {
    const reference = `\u2066${order.reference}\u2069`;
    try {
      await madeOnce(async () => undoMove(await browserClient(), order.id, to));
      toast({ title: t("move.undone", { reference }) });
    } catch (error) {
      if (error instanceof LostAnswer) return unknown(t("move.notUndone", { reference }), error);
      const refusal = orderRefusal(error);
      if (refusal.kind === "other" && refusal.problem.id === "unexpected") console.error(error);
      toast({
        variant: "destructive",
        title: t("move.notUndone", { reference }),
        description: refusalText(refusal, t, errors),
        duration: longToast,
      });
    }
    await revalidate();
  };
}

/** Makes a move and reloads the page's data. Resolves to null, or to why it failed. */
export function useMoveOrder(): (order: OrderRow, move: Transition) => Promise<Refused | null> {
  const { t } = useTranslation("admin_orders");
  const { t: errors } = useTranslation("auth");
  const { t: editing } = useTranslation("editing");
  const format = useFormat();
  const revalidate = useRefresh();
  const undo = useUndoMove();

  async function holderText(order: OrderRow): Promise<string | null> {
    if (order.carId === null) return null;
    const holder = await findHolder(await browserClient(), order.carId, order.id).catch(() => null);
    if (!holder) return null;
    const until = holder.holdUntil === null ? "" : format.dateTime(holder.holdUntil);
    return t("refusals.carHeld", {
      reference: `\u2066${holder.reference}\u2069`,
      customer: `\u2068${holder.customer}\u2069`,
      until,
    });
  }

  async function done(order: OrderRow, to: OrderStatus): Promise<null> {
    await revalidate();
    toast({
      title: t("move.done", { reference: `\u2066${order.reference}\u2069`, status: t(`orders.statuses.${to}`) }),
      // Undo stays available on the order's page after the toast has gone.
      duration: undoToast,
      action: { label: t("move.undo"), altText: t("move.undoHint"), onClick: () => void undo(order, to) },
    });
    return null;
  }

  return async (order, move) => {
    try {
      await moveOrder(await browserClient(), order.id, order.status, move);
      return await done(order, move.to);
    } catch (error) {
      const outcome = await outcomeOf(error, async () => isMoved(await browserClient(), order.id, move.to));
      if (outcome === "made") return done(order, move.to);
      if (outcome === "unknown") return { text: editing("lost.text"), again: true, unknown: true };
      const refusal = orderRefusal(error);
      if (refusal.kind === "other") {
        // Do not reload the data: without the backend an error page would replace the screen and its input.
        if (refusal.problem.id === "unexpected") console.error(error);
        return { text: refusalText(refusal, t, errors), again: true, unknown: false };
      }
      const held = refusal.kind === "carTaken" ? await holderText(order) : null;
      void revalidate();
      return {
        text: held ?? refusalText(refusal, t, errors),
        again: ["holdPast", "noteTooLong", "dayToCome"].includes(refusal.kind),
        unknown: false,
        bound: refusal.kind === "bound" ? refusal.bound : null,
      };
    }
  };
}
