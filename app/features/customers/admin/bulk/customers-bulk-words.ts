import type { BulkWords } from "~/admin/bulk/bulk-bars";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { CustomersBulk, CustomersChange } from "./customers-bulk";

/** How changes of several customers are said in the reader's language. */
export function useCustomersBulkWords(staff: readonly Colleague[]): BulkWords<CustomersBulk> {
  const { t } = useTranslation("admin_orders");
  const { t: bulk } = useTranslation("admin_bulk");
  const format = useFormat();
  const number = (count: number) => ({ number: format.number(count) });

  function change(given: CustomersChange): string {
    switch (given.kind) {
      case "tag":
        return bulk(given.on ? "customers.what.tagged" : "customers.what.untagged", {
          tags: given.tags.map((tag) => `\u2068${tag}\u2069`).join(" · "),
        });
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
    collecting: bulk("customers.collecting"),
    running: (total) => bulk("customers.running", number(total)),
    undoing: (total) => bulk("customers.undoing", number(total)),
    done: (count) => bulk("customers.done", number(count)),
    undone: (count) => bulk("customers.undone", number(count)),
    waiting: (count) => bulk("orders.waiting", number(count)),
    refused: (count) => bulk("orders.refused", number(count)),
    left: (count) => bulk("orders.left", number(count)),
  };
}
