import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { BulkBars } from "~/admin/bulk/bulk-bars";
import { refusalOf, refusalText } from "../order-refusal";
import type { Colleague } from "~/admin/use-assigned-toast";
import type { OrdersBulk, Refusal } from "./orders-bulk";
import { useOrdersBulkWords } from "./orders-bulk-words";
import type { OrdersBulkState } from "./use-orders-bulk";

/** The bulk changes of orders in this window, with their progress and results. */
export function OrdersBulkJobs({ bulk, staff }: { bulk: OrdersBulkState; staff: readonly Colleague[] }) {
  const words = useOrdersBulkWords(staff);
  return <BulkBars<OrdersBulk> bulk={bulk} words={words} refusals={(refused) => <Refused refused={refused} />} />;
}

/** The orders that a bulk change did not change, each with the reason. */
function Refused({ refused }: { refused: readonly Refusal[] }) {
  const { t } = useTranslation("admin_orders");
  const { t: errors } = useTranslation("auth");
  return (
    <ul className="max-h-48 divide-y overflow-y-auto text-sm">
      {refused.map(({ id, reference, code, detail }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6">
          <Link to={`/admin/orders/${id}`} className="inline-flex min-h-11 items-center text-link">
            <bdi dir="ltr" className="figures">
              {reference}
            </bdi>
          </Link>
          <span className="py-1.5 text-muted-foreground">{refusalText(refusalOf(code, detail), t, errors)}</span>
        </li>
      ))}
    </ul>
  );
}
