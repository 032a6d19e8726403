import type { BulkWords } from "~/admin/bulk/bulk-bars";
import { useDeskBulkWords } from "~/admin/bulk/use-desk-bulk-words";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useTranslation } from "~/i18n/use-translation";
import type { CustomersBulk } from "./customers-bulk";

/** The texts about bulk changes of customers in the page's language. */
export function useCustomersBulkWords(staff: readonly Colleague[]): BulkWords<CustomersBulk> {
  const { t: bulk } = useTranslation("admin_bulk");
  const { deskChange, ...words } = useDeskBulkWords("customers", staff);
  return {
    ...words,
    change: (given) =>
      given.kind === "tag"
        ? bulk(given.on ? "customers.what.tagged" : "customers.what.untagged", {
            tags: given.tags.map((tag) => `\u2068${tag}\u2069`).join(" · "),
          })
        : deskChange(given),
  };
}
