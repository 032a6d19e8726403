import type { Colleague } from "~/admin/use-assigned-toast";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";

/** What can be done with several orders as with several customers. */
export type DeskChange = { kind: "assign"; to: string | null } | { kind: "trash" };

/** The texts about bulk changes that orders and customers share. */
export function useDeskBulkWords(records: "orders" | "customers", staff: readonly Colleague[]) {
  const { t } = useTranslation("admin_orders");
  const { t: bulk } = useTranslation("admin_bulk");
  const format = useFormat();
  const number = (count: number) => ({ number: format.number(count) });

  function deskChange(given: DeskChange): string {
    if (given.kind === "trash") return t("trash.move");
    if (given.to === null) return t("assign.toNobody");
    const name = staff.find(({ id }) => id === given.to)?.name;
    return name === undefined ? t("assign.button") : bulk("orders.what.assign", { name });
  }

  return {
    deskChange,
    nothing: bulk("orders.nothing"),
    collecting: bulk(`${records}.collecting`),
    running: (total: number) => bulk(`${records}.running`, number(total)),
    undoing: (total: number) => bulk(`${records}.undoing`, number(total)),
    done: (count: number) => bulk(`${records}.done`, number(count)),
    undone: (count: number) => bulk(`${records}.undone`, number(count)),
    waiting: (count: number) => bulk("orders.waiting", number(count)),
    refused: (count: number) => bulk("orders.refused", number(count)),
    left: (count: number) => bulk("orders.left", number(count)),
  };
}
