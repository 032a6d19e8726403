import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { longToast, toast } from "~/toast/toast";
import type { OrderStatus } from "~domain/order-statuses";
import { needsDialog, isStepBack, plainMove, transitionsFrom, type Transition } from "./order-transitions";
import type { OrderRow } from "./order-row";
import type { Pending } from "./board-columns";
import { useMoveOrder, type Refused } from "./use-order-transition";

interface Asked {
  order: OrderRow;
  to: OrderStatus;
}

/**
 * Moves on the board, shown before the database answers: a refused move is reverted and its reason shown. A move that
 * needs a reason, a hold or a confirmation opens a dialog first.
 */
export function useBoard() {
  const { t } = useTranslation("admin_orders");
  const { t: editing } = useTranslation("editing");
  const moveOrder = useMoveOrder();
  const [pending, setPending] = useState<Pending>(new Map());
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Id of the order moved last, whose button gets the focus back. */
  const [moved, setMoved] = useState<number | null>(null);

  async function make(order: OrderRow, move: Transition): Promise<Refused | null> {
    setPending((before) => new Map(before).set(order.id, move.to));
    const refused = await moveOrder(order, move);
    setPending((before) => {
      const after = new Map(before);
      after.delete(order.id);
      return after;
    });
    return refused;
  }

  async function moveAtOnce(order: OrderRow, to: OrderStatus): Promise<void> {
    const refused = await make(order, plainMove(to));
    if (refused === null) return;
    const reference = `\u2066${order.reference}\u2069`;
    const title = refused.unknown ? editing("lost.title", { name: reference }) : t("move.failed", { reference });
    toast({ variant: "destructive", title, description: refused.text, duration: longToast });
  }

  return {
    pending,
    asked,
    moved,
    /** Does nothing if the move is not allowed or another move of the order is being saved. */
    move(order: OrderRow, to: OrderStatus): void {
      const back = isStepBack(order.status, to);
      if (pending.has(order.id) || !(back || transitionsFrom(order.status).includes(to))) return;
      setMoved(order.id);
      if (back || needsDialog(to)) setAsked({ order, to });
      else void moveAtOnce(order, to);
    },
    confirm: (move: Transition) => (asked === null ? Promise.resolve(null) : make(asked.order, move)),
    close: () => setAsked(null),
  };
}
