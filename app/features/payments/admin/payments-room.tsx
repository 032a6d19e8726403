import { Banknote, CalendarCheck, CalendarRange, Download } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ExportBar } from "~/admin/csv/export-bar";
import { useMay } from "~/admin/permissions/permissions-provider";
import { AdminList } from "~/admin/record-list/list-page";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { Page } from "~/supabase/pages";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import type { AfterClosing, LedgerRow, LedgerSum } from "./ledger";
import { LedgerSums } from "./ledger-sums";
import { LedgerTable } from "./ledger-table";
import { PaymentsFilters } from "./payments-filters";
import type { PaymentsSearch } from "./payments-search";
import { usePaymentsExport } from "./use-payments-export";

interface PaymentsRoomProps {
  search: PaymentsSearch;
  entries: Page<LedgerRow>;
  sums: readonly LedgerSum[];
  /** What was recorded after today was closed; null while it is open. */
  afterClosing: AfterClosing | null;
  staff: readonly Colleague[];
  /** Renders the screen: heading with the total and the actions, around the list. */
  frame: (total: string | undefined, actions: ReactNode, content: ReactNode) => ReactNode;
}

/** The ledger of all orders: what came in and went out, of today unless other days are chosen. */
export function PaymentsRoom({ search, entries, sums, afterClosing, staff, frame }: PaymentsRoomProps) {
  const { t } = useTranslation("admin_payments");
  const may = useMay();
  const format = useFormat();
  const file = usePaymentsExport(search, staff);
  const link = buttonStyles({ variant: "outline", className: "px-3.5!" });
  return frame(
    search.q === ""
      ? t("heading", { period: periodOf(search, format.date), total: t("total", { count: entries.total }) })
      : t("total", { count: entries.total }),
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
        <Link to="/admin/orders/payments/day" className={buttonStyles({ className: "px-3.5!" })}>
          <CalendarCheck aria-hidden="true" />
          {t("close")}
        </Link>
      ) : null}
    </div>,
    <>
      <ExportBar done={file.done} total={entries.total} onStop={file.stop} />
      <PaymentsFilters search={search} staff={staff} />
      {afterClosing === null ? null : <ClosedNote {...afterClosing} />}
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

/** The days that are shown, such as `1 Nov 2026 – 30 Nov 2026`. */
function periodOf({ from, to }: PaymentsSearch, date: (day: string) => string): string {
  const days = from === to ? [from] : [from, to];
  return days.map((day) => `\u2068${date(day)}\u2069`).join(" – ");
}

/** Says that today is closed, and what counts to the next day. */
function ClosedNote({ entries, day }: AfterClosing) {
  const { t } = useTranslation("admin_payments");
  const date = `\u2068${useFormat().date(day)}\u2069`;
  return (
    <p role="status" className="mb-6 border-s-2 border-accent ps-4 text-sm">
      {entries === 0 ? t("closedToday.none", { date }) : t("closedToday.some", { count: entries, date })}
    </p>
  );
}
