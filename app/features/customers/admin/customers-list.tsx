import { exactTotal } from "~/admin/record-list/use-list-total";
import { UsersRound } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { ExportBar } from "~/admin/csv/export-bar";
import { useEditor } from "~/admin/record-form/editor-provider";
import { AdminList } from "~/admin/record-list/list-page";
import { RecordTable, type RecordColumn } from "~/admin/ui/record-table";
import { useSelection } from "~/admin/selection/use-selection";
import type { Colleague } from "~/admin/use-assigned-toast";
import { FloatingBars } from "~/admin/record-list/floating-bars";
import type { Page } from "~/supabase/pages";
import { Button } from "~/ui/button";
import { CustomerCard } from "./customer-card";
import { CustomersBulkBar } from "./bulk/customers-bulk-bar";
import { CustomersBulkJobs } from "./bulk/customers-bulk-jobs";
import { useCustomersBulk } from "./bulk/use-customers-bulk";
import { useCustomerColumns } from "./customer-columns";
import type { Customer } from "./customer-row";
import { isNarrowed, type CustomerSearch } from "./customer-search";
import { useCustomerName } from "./customer-words";
import { useCustomersExport } from "./use-customers-export";
import { useCustomerTrash } from "./use-customer-trash";

interface CustomersListProps {
  customers: Page<Customer>;
  search: CustomerSearch;
  /** The tags in use. */
  tags: readonly string[];
  staff: readonly Colleague[];
}

/** The customers of a search, or those in the trash. */
export function CustomersList({ customers, search, tags, staff }: CustomersListProps) {
  const { t } = useTranslation("admin_customers");
  const { t: orders } = useTranslation("admin_orders");
  const columns = useCustomerColumns(search.sort);
  const { t: names } = useTranslation("admin_content");
  const nameOf = useCustomerName();
  const trash = useCustomerTrash();
  const { page: _page, sort: _sort, ...scope } = search;
  const selection = useSelection(
    customers.rows.map(({ id }) => id),
    customers.total,
    JSON.stringify(scope),
  );
  const bulk = useCustomersBulk(search, staff);
  const file = useCustomersExport(search, useEditor(), selection.selected);
  const restore: RecordColumn<Customer> = {
    key: "actions",
    header: orders("trash.actions"),
    bare: true,
    cell: (customer) => (
      <Button
        variant="outline"
        aria-label={names("list.restoreOne", { name: nameOf(customer) })}
        onClick={() => void trash.putBack(customer)}
      >
        {orders("trash.restore")}
      </Button>
    ),
  };
  return (
    <>
      <AdminList
        count={customers.rows.length}
        page={customers.page}
        pages={customers.pages}
        more={customers.more}
        filtered={isNarrowed(search)}
        empty={{
          title: search.trash ? orders("trash.empty") : t("empty"),
          hint: search.trash ? orders("trash.emptyHint") : t("emptyHint"),
          icon: <UsersRound aria-hidden="true" strokeWidth={1.25} />,
        }}
      >
        <RecordTable
          label={t("title")}
          columns={search.trash ? [...columns, restore] : columns}
          rows={customers.rows}
          rowKey={(customer) => customer.id}
          card={(customer) => <CustomerCard customer={customer} />}
          selection={
            search.trash
              ? undefined
              : {
                  pageLabel: orders("selection.all"),
                  rowLabel: (customer) => orders("selection.one", { name: `\u2068${nameOf(customer)}\u2069` }),
                  page: selection.page,
                  has: ({ id }) => selection.has(id),
                  onPage: selection.togglePage,
                  onRow: ({ id }, extend) => selection.toggle(id, extend),
                }
          }
        />
      </AdminList>
      <FloatingBars>
        <ExportBar done={file.done} total={selection.count} onStop={file.stop} />
        <CustomersBulkJobs bulk={bulk} staff={staff} customers={customers.rows} />
        {selection.count > 0 ? (
          <CustomersBulkBar
            selection={selection}
            total={exactTotal(customers)}
            staff={staff}
            tags={tags}
            exporting={file.done !== null}
            onChange={(change) => {
              bulk.change(change, selection.selected);
              selection.clear();
            }}
            onExport={file.exportCsv}
          />
        ) : null}
      </FloatingBars>
      {trash.dialog}
    </>
  );
}
