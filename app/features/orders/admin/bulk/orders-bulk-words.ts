import type { BulkWords } from "~/admin/bulk/bulk-bars";
import { useDeskBulkWords } from "~/admin/bulk/use-desk-bulk-words";
import { useTranslation } from "~/i18n/use-translation";
import type { Colleague } from "~/admin/use-assigned-toast";
import type { OrdersBulk } from "./orders-bulk";

/** The texts about bulk changes of orders, in the reader's language. */
export function useOrdersBulkWords(staff: readonly Colleague[]): BulkWords<OrdersBulk> {
  const { t } = useTranslation("admin_orders");
  const { t: bulk } = useTranslation("admin_bulk");
  const { deskChange, ...words } = useDeskBulkWords("orders", staff);
  return {
    ...words,
    change: (given) =>
      given.kind === "move"
        ? bulk("orders.what.move", { status: t(`orders.statuses.${given.to}`) })
        : deskChange(given),
  };
}
