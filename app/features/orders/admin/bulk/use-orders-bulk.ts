import { toastJobEnd } from "~/admin/bulk/job-end-toast";
import { useBulkJobs } from "~/admin/bulk/use-bulk-jobs";
import type { Selected } from "~/admin/selection/selection";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { collectOrders, type Wanted } from "../order-list.queries";
import { readOrderSearch } from "../order-search";
import type { Colleague } from "~/admin/use-assigned-toast";
import { orderChanges } from "./kept-orders";
import { ordersBackend, type OrdersChange, rowsFor } from "./orders-bulk";
import { changeOrders } from "./orders-bulk.queries";
import { useOrdersBulkWords } from "./orders-bulk-words";

const outsideTrash: Wanted = { search: readOrderSearch(new URLSearchParams()), trash: false, userId: "" };

const backend = ordersBackend(
  async (rows, job) => changeOrders(await browserClient(), rows, job),
  async (ids) => collectOrders(await browserClient(), outsideTrash, { everything: false, ids: new Set(ids) }),
);

/** Bulk changes of orders: they run one after the other, can be stopped, and can be undone for a day. */
export function useOrdersBulk(which: Wanted, staff: readonly Colleague[]) {
  const { t } = useTranslation("admin_bulk");
  const words = useOrdersBulkWords(staff);
  const bulk = useBulkJobs(orderChanges, backend, (job, takeBack) =>
    toastJobEnd(job, words, { label: t("undo"), onClick: takeBack }),
  );
  return {
    ...bulk,
    change: (change: OrdersChange, selected: Selected) =>
      bulk.start(change, async () => rowsFor(change, await collectOrders(await browserClient(), which, selected))),
  };
}

export type OrdersBulkState = ReturnType<typeof useOrdersBulk>;
