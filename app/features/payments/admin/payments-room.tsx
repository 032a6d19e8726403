import { Banknote, CalendarCheck, CalendarRange, Download } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ExportBar } from "~/admin/csv/export-bar";
import { useMay } from "~/admin/permissions/permissions-provider";
import { AdminList } from "~/admin/record-list/list-page";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useTranslation } from "~/i18n/use-translation";
import type { Page } from "~/supabase/pages";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import type { LedgerRow, LedgerSum } from "./ledger";
import { LedgerSums } from "./ledger-sums";
import { LedgerTable } from "./ledger-table";
import { PaymentsFilters } from "./payments-filters";
import type { PaymentsSearch } from "./payments-search";
import { usePaymentsExport } from "./use-payments-export";

interface PaymentsRoomProps {
  search: PaymentsSearch;
  entries: Page<LedgerRow>;
  sums: readonly LedgerSum[];
  staff: readonly Colleague[];
  /** Renders the screen: heading with the total and the actions, around the list. */
  frame: (total: string | undefined, actions: ReactNode, content: ReactNode) => ReactNode;
}

/** The ledger of all orders: what came in and went out, of today unless other days are chosen. */
export function PaymentsRoom({ search, entries, sums, staff, frame }: PaymentsRoomProps) {
  const { t } = useTranslation("admin_payments");
  const may = useMay();
  const file = usePaymentsExport(search, staff);
  const link = buttonStyles({ variant: "outline", className: "px-3.5" });
  return frame(
    t("total", { count: entries.total }),
    <div className="flex flex-wrap items-center gap-3">
      {may("payments.export") ? (
        <>
          <Button
            variant="outline"
            className="px-3.5!"
            busy={file.done !== null}
            disabled={entries.total === 0}
            onClick={file.exportCsv}
          >
            {file.done === null ? <Download aria-hidden="true" /> : null}
            <span className="max-xl:sr-only">{t("export")}</span>
          </Button>
          <Link to="/admin/orders/payments/month" className={link}>
            <CalendarRange aria-hidden="true" />
            {t("month")}
          </Link>
        </>
      ) : null}
      {may("days.close") ? (
        <Link to="/admin/orders/payments/day" className={buttonStyles({ className: "px-3.5" })}>
          <CalendarCheck aria-hidden="true" />
          {t("close")}
        </Link>
      ) : null}
    </div>,
    <>
      <ExportBar done={file.done} total={entries.total} onStop={file.stop} />
      <PaymentsFilters search={search} staff={staff} />
      {entries.total === 0 ? null : <LedgerSums sums={sums} staff={staff} />}
      <AdminList
        count={entries.rows.length}
        page={entries.page}
        pages={entries.pages}
        empty={{
          title: t("empty"),
          hint: t("emptyHint"),
          icon: <Banknote aria-hidden="true" strokeWidth={1.25} />,
        }}
      >
        <LedgerTable entries={entries.rows} staff={staff} />
      </AdminList>
    </>,
  );
}
