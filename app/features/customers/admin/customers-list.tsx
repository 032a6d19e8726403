import { UsersRound } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { AdminList } from "~/admin/record-list/list-page";
import { RecordTable, type RecordColumn } from "~/admin/ui/record-table";
import type { Page } from "~/supabase/pages";
import { Button } from "~/ui/button";
import { useCustomerColumns } from "./customer-columns";
import type { Customer } from "./customer-row";
import { isNarrowed, type CustomerSearch } from "./customer-search";
import { useCustomerName } from "./customer-words";
import { useCustomerTrash } from "./use-customer-trash";

/** The customers of a search, or those in the trash. */
export function CustomersList({ customers, search }: { customers: Page<Customer>; search: CustomerSearch }) {
  const { t } = useTranslation("admin_customers");
  const { t: orders } = useTranslation("admin_orders");
  const columns = useCustomerColumns(search.sort);
  const { t: names } = useTranslation("admin_content");
  const nameOf = useCustomerName();
  const trash = useCustomerTrash();
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
        />
      </AdminList>
      {trash.dialog}
    </>
  );
}
