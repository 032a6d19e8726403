import { useBulkJobs } from "~/admin/bulk/use-bulk-jobs";
import type { Selected } from "~/admin/selection/selection";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
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

/** Changes of several orders: they wait for each other, can be stopped, and taken back for a day. */
export function useOrdersBulk(which: Wanted, staff: readonly Colleague[]) {
  const { t } = useTranslation("admin_bulk");
  const words = useOrdersBulkWords(staff);
  const bulk = useBulkJobs(orderChanges, backend, ({ phase, done, refused, undo, change }, takeBack) => {
    if (phase === "undone") toast({ title: words.undone(done - refused.length) });
    if (phase !== "done" || undo.length === 0) return;
    toast({
      title: words.done(undo.length),
      description: words.change(change),
      action: { label: t("undo"), onClick: takeBack },
    });
  });
  return {
    ...bulk,
    change: (change: OrdersChange, selected: Selected) =>
      bulk.start(change, async () => rowsFor(change, await collectOrders(await browserClient(), which, selected))),
  };
}

export type OrdersBulkState = ReturnType<typeof useOrdersBulk>;
