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
import type { OrderRow } from "./order-row";
import { isMoved, moveOrder, undoMove } from "./order-work.queries";

/** Why a move was not made, or what is not known of it, in words. */
export interface Refused {
  text: string;
  /** Whether the answer was lost, and the order cannot be read: the move may have been made. */
  unknown: boolean;
  /** Whether trying the same once more may help. */
  again: boolean;
}

/** Takes one's own last move of an order back, and says so, or why not. */
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

/** Makes a move and reads the page again; returns null, or why the database refused. */
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
      // The page of the order offers it longer.
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
        // Without the backend a fresh read would take the screen away, and what is typed with it.
        if (refusal.problem.id === "unexpected") console.error(error);
        return { text: refusalText(refusal, t, errors), again: true, unknown: false };
      }
      const held = refusal.kind === "carTaken" ? await holderText(order) : null;
      void revalidate();
      return {
        text: held ?? refusalText(refusal, t, errors),
        again: refusal.kind === "holdPast" || refusal.kind === "noteTooLong",
        unknown: false,
      };
    }
  };
}
