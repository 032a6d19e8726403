import { exactTotal, useListTotal } from "~/admin/record-list/use-list-total";
import { Download, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { ExportBar } from "~/admin/csv/export-bar";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { useEditor } from "~/admin/record-form/editor-provider";
import type { Colleague } from "~/admin/use-assigned-toast";
import type { Page } from "~/supabase/pages";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import type { Customer } from "./customer-row";
import type { CustomerSearch } from "./customer-search";
import { CustomersFilters } from "./customers-filters";
import { CustomersList } from "./customers-list";
import { useCustomersExport } from "./use-customers-export";

interface CustomersRoomProps {
  customers: Page<Customer>;
  search: CustomerSearch;
  tags: readonly string[];
  staff: readonly Colleague[];
  views: readonly SavedView[];
  /** Renders the screen: heading with the total and the actions, around the list. */
  frame: (total: string | undefined, actions: ReactNode, content: ReactNode) => ReactNode;
}

/** The screen of all customers: visitors who sent something, and those that colleagues entered. */
export function CustomersRoom({ customers, search, tags, staff, views, frame }: CustomersRoomProps) {
  const { t } = useTranslation(["admin_customers", "admin_orders"]);
  const totalText = useListTotal();
  const { exportCsv, done, stop } = useCustomersExport(search, useEditor());
  return frame(
    totalText(customers, t("total", { count: customers.total })),
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" className="px-3.5!" busy={done !== null} onClick={exportCsv}>
        {done !== null ? null : <Download aria-hidden="true" />}
        <span className="max-xl:sr-only">{t("admin_orders:export.button")}</span>
      </Button>
      <Link to="/admin/orders/customers/new" className={buttonStyles({ className: "max-sm:px-3.5" })}>
        <Plus aria-hidden="true" />
        <span className="max-sm:sr-only">{t("new")}</span>
      </Link>
    </div>,
    <>
      <ExportBar done={done} total={exactTotal(customers)} onStop={stop} />
      <CustomersFilters search={search} tags={tags} staff={staff} views={views} />
      <CustomersList customers={customers} search={search} tags={tags} staff={staff} />
    </>,
  );
}
