import { useTranslation } from "~/i18n/use-translation";
import { useRevalidator } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import type { Transition } from "./order-transitions";
import { findHolder } from "./order.queries";
import { orderRefusal, refusalText } from "./order-refusal";
import type { OrderRow } from "./order-row";
import { moveOrder } from "./order-work.queries";

/** Why a move was not made, in words. */
export interface Refused {
  text: string;
  /** Whether trying the same once more may help. */
  again: boolean;
}

/** Makes a move and reads the page again; returns null, or why the database refused. */
export function useMoveOrder(): (order: OrderRow, move: Transition) => Promise<Refused | null> {
  const { t } = useTranslation("admin_orders");
  const { t: errors } = useTranslation("auth");
  const format = useFormat();
  const { revalidate } = useRevalidator();

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

  return async (order, move) => {
    try {
      await moveOrder(await browserClient(), order.id, order.status, move);
      await revalidate();
      toast({
        title: t("move.done", { reference: `\u2066${order.reference}\u2069`, status: t(`orders.statuses.${move.to}`) }),
      });
      return null;
    } catch (error) {
      const refusal = orderRefusal(error);
      if (refusal.kind === "other") {
        // Without the backend a fresh read would take the screen away, and what is typed with it.
        if (refusal.problem.id === "unexpected") console.error(error);
        return { text: refusalText(refusal, t, errors), again: true };
      }
      const held = refusal.kind === "carTaken" ? await holderText(order) : null;
      void revalidate();
      return {
        text: held ?? refusalText(refusal, t, errors),
        again: refusal.kind === "holdPast" || refusal.kind === "noteTooLong",
      };
    }
  };
}
