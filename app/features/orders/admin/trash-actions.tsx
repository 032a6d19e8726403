import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useListTrash, useTrashActions } from "~/admin/record-list/trash-actions";
import type { RecordColumn } from "~/admin/ui/record-table";
import { orderRefusal, refusalText } from "./order-refusal";
import type { OrderRow } from "./order-row";

function useExplain(): (error: unknown) => string {
  const { t } = useTranslation("admin_orders");
  const { t: errors } = useTranslation("auth");
  return (error) => refusalText(orderRefusal(error), t, errors);
}

/** Trash of orders: refused while an order holds a car. */
export function useOrderTrash(onRemoved?: () => void | Promise<void>) {
  return useListTrash<OrderRow>("orders", useExplain(), onRemoved);
}

/** The actions for an order in the trash: restore it, or delete it permanently with its history. */
export function useOrderTrashActions(): { column: RecordColumn<OrderRow>; dialog: ReactNode } {
  const { t } = useTranslation("admin_orders");
  return useTrashActions<OrderRow>("orders", useExplain(), {
    title: (reference) => t("trash.purgeTitle", { reference }),
    text: t("trash.purgeText"),
    purged: (reference) => t("trash.purged", { reference }),
  });
}
