import { toastJobEnd } from "~/admin/bulk/job-end-toast";
import { useBulkJobs } from "~/admin/bulk/use-bulk-jobs";
import { useEditor } from "~/admin/record-form/editor-provider";
import type { Selected } from "~/admin/selection/selection";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { type CustomerSearch, readCustomerSearch } from "../customer-search";
import { collectCustomers } from "../customers.queries";
import { customersBackend, type CustomersChange, rowsFor } from "./customers-bulk";
import { changeCustomers } from "./customers-bulk.queries";
import { useCustomersBulkWords } from "./customers-bulk-words";
import { customerChanges } from "./kept-customers";

const outsideTrash = readCustomerSearch(new URLSearchParams());

const backend = customersBackend(
  async (rows, job) => changeCustomers(await browserClient(), rows, job),
  async (ids) => collectCustomers(await browserClient(), outsideTrash, "", { everything: false, ids: new Set(ids) }),
);

/** Bulk changes of customers: they run one after the other, can be stopped, and can be undone for a day. */
export function useCustomersBulk(search: CustomerSearch, staff: readonly Colleague[]) {
  const { t } = useTranslation("admin_bulk");
  const userId = useEditor();
  const words = useCustomersBulkWords(staff);
  const bulk = useBulkJobs(customerChanges, backend, (job, takeBack) =>
    toastJobEnd(job, words, { label: t("undo"), onClick: takeBack }),
  );
  return {
    ...bulk,
    change: (change: CustomersChange, selected: Selected) =>
      bulk.start(change, async () =>
        rowsFor(change, await collectCustomers(await browserClient(), search, userId, selected)),
      ),
  };
}

export type CustomersBulkState = ReturnType<typeof useCustomersBulk>;
