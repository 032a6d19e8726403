import type { BulkWords } from "~/admin/bulk/bulk-bars";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { Colleague } from "~/admin/use-assigned-toast";
import type { OrdersBulk, OrdersChange } from "./orders-bulk";

/** How changes of several orders are said in the reader's language. */
export function useOrdersBulkWords(staff: readonly Colleague[]): BulkWords<OrdersBulk> {
  const { t } = useTranslation("admin_orders");
  const { t: bulk } = useTranslation("admin_bulk");
  const format = useFormat();
  const number = (count: number) => ({ number: format.number(count) });

  function change(given: OrdersChange): string {
    switch (given.kind) {
      case "move":
        return bulk("orders.what.move", { status: t(`orders.statuses.${given.to}`) });
      case "assign": {
        if (given.to === null) return t("assign.toNobody");
        const name = staff.find(({ id }) => id === given.to)?.name;
        return name === undefined ? t("assign.button") : bulk("orders.what.assign", { name });
      }
      case "trash":
        return t("trash.move");
    }
  }

  return {
    change,
    nothing: bulk("orders.nothing"),
    collecting: bulk("orders.collecting"),
    running: (total) => bulk("orders.running", number(total)),
    undoing: (total) => bulk("orders.undoing", number(total)),
    done: (count) => bulk("orders.done", number(count)),
    undone: (count) => bulk("orders.undone", number(count)),
    waiting: (count) => bulk("orders.waiting", number(count)),
    refused: (count) => bulk("orders.refused", number(count)),
    left: (count) => bulk("orders.left", number(count)),
  };
}
