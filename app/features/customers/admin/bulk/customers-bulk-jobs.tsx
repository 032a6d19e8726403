import { Link } from "react-router";
import { BulkBars } from "~/admin/bulk/bulk-bars";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useTranslation } from "~/i18n/use-translation";
import type { Customer } from "../customer-row";
import { customerRefusal, useCustomerName } from "../customer-words";
import type { CustomerRefusal, CustomersBulk } from "./customers-bulk";
import { useCustomersBulkWords } from "./customers-bulk-words";
import type { CustomersBulkState } from "./use-customers-bulk";

interface CustomersBulkJobsProps {
  bulk: CustomersBulkState;
  staff: readonly Colleague[];
  /** The customers on the screen, for their names. */
  customers: readonly Customer[];
}

/** The bulk changes of customers in this window, with their progress and results. */
export function CustomersBulkJobs({ bulk, staff, customers }: CustomersBulkJobsProps) {
  const words = useCustomersBulkWords(staff);
  return (
    <BulkBars<CustomersBulk>
      bulk={bulk}
      words={words}
      refusals={(refused) => <Refused refused={refused} customers={customers} />}
    />
  );
}

/** The customers that a bulk change refused, each with the reason. */
function Refused({ refused, customers }: { refused: readonly CustomerRefusal[]; customers: readonly Customer[] }) {
  const { t } = useTranslation("admin_customers");
  const { t: errors } = useTranslation("auth");
  const nameOf = useCustomerName();
  return (
    <ul className="max-h-48 divide-y overflow-y-auto text-sm">
      {refused.map(({ id, code }) => {
        const known = customers.find((one) => one.id === id);
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6">
            <Link to={`/admin/orders/customers/${id}`} className="inline-flex min-h-11 items-center text-link">
              <bdi>{known ? nameOf(known) : `${t("link")} ${id}`}</bdi>
            </Link>
            <span className="py-1.5 text-muted-foreground">
              {customerRefusal(code, t) ?? errors(code === "forbidden" ? "errors.forbidden" : "errors.invalid")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
