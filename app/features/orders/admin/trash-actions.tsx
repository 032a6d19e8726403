import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { areGone } from "~/admin/record-form/lost-answer.queries";
import { useTrash } from "~/admin/record-form/use-trash";
import { useTrashActions } from "~/admin/record-list/trash-actions";
import type { RecordColumn } from "~/admin/ui/record-table";
import { browserClient } from "~/supabase/browser";
import { orderRefusal, refusalText } from "./order-refusal";
import type { OrderRow } from "./order-row";
import { purgeOrder, restoreOrder, trashOrder } from "./order-work.queries";

const label = (order: OrderRow) => order.reference;

function useExplain(): (error: unknown) => string {
  const { t } = useTranslation("admin_orders");
  const { t: errors } = useTranslation("auth");
  return (error) => refusalText(orderRefusal(error), t, errors);
}

/** Trash of orders: refused while an order holds a car. */
export function useOrderTrash(onRemoved?: () => void | Promise<void>) {
  return useTrash<OrderRow>({
    remove: async (order) => trashOrder(await browserClient(), order.id),
    restore: async (order) => restoreOrder(await browserClient(), order.id),
    label,
    explain: useExplain(),
    ...(onRemoved ? { onRemoved } : {}),
  });
}

/** What the trash offers beside each order: back with it, or away for good with its history. */
export function useOrderTrashActions(): { column: RecordColumn<OrderRow>; dialog: ReactNode } {
  const { t } = useTranslation("admin_orders");
  const trash = useOrderTrash();
  const actions = useTrashActions<OrderRow>({
    putBack: trash.putBack,
    purge: async (order) => purgeOrder(await browserClient(), order.id),
    isGone: async (order) => areGone(await browserClient(), "orders", [order.id]),
    label,
    words: {
      title: (reference) => t("trash.purgeTitle", { reference }),
      text: t("trash.purgeText"),
      purged: (reference) => t("trash.purged", { reference }),
    },
    explain: useExplain(),
  });
  return {
    column: actions.column,
    dialog: (
      <>
        {trash.dialog}
        {actions.dialog}
      </>
    ),
  };
}
