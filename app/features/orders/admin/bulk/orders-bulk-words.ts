import type { BulkWords } from "~/admin/bulk/bulk-bars";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { Colleague } from "../orders-filters";
import type { OrdersBulk, OrdersChange } from "./orders-bulk";

/** How changes of several orders are said in the reader's language. */
export function useOrdersBulkWords(staff: readonly Colleague[]): BulkWords<OrdersBulk> {
  const { t } = useTranslation("admin_orders");
  const format = useFormat();
  const number = (count: number) => ({ number: format.number(count) });

  function change(given: OrdersChange): string {
    switch (given.kind) {
      case "move":
        return t("bulk.what.move", { status: t(`orders.statuses.${given.to}`) });
      case "assign": {
        if (given.to === null) return t("assign.toNobody");
        const name = staff.find(({ id }) => id === given.to)?.name;
        return name === undefined ? t("assign.button") : t("bulk.what.assign", { name });
      }
      case "trash":
        return t("trash.move");
    }
  }

  return {
    change,
    nothing: t("bulk.nothing"),
    collecting: t("bulk.collecting"),
    running: (total) => t("bulk.running", number(total)),
    undoing: (total) => t("bulk.undoing", number(total)),
    done: (count) => t("bulk.done", number(count)),
    undone: (count) => t("bulk.undone", number(count)),
    waiting: (count) => t("bulk.waiting", number(count)),
    refused: (count) => t("bulk.refused", number(count)),
    left: (count) => t("bulk.left", number(count)),
  };
}
