import { Link, useLocation, useSearchParams } from "react-router";
import { listAddress } from "~/admin/ui/list-address";
import { type RecordColumn, RecordTable } from "~/admin/ui/record-table";
import { useAmountCell } from "~/admin/ui/use-amount-cell";
import { LocalizedText } from "~/i18n/localized-text";
import { useMonthName } from "~/i18n/month";
import { usePercent } from "~/i18n/percent";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { MarginTotal, OrderMargin } from "./margins";

/** The delivered orders of a month, each with its margin. */
export function MarginTable({ margins }: { margins: readonly OrderMargin[] }) {
  const { t } = useTranslation("admin_costs");
  const format = useFormat();
  const amount = useAmountCell({ marked: true });
  const columns: RecordColumn<OrderMargin>[] = [
    {
      key: "car",
      header: t("report.car"),
      main: true,
      cell: (row) => (
        <>
          {row.carId === null ? (
            <LocalizedText text={row.car} />
          ) : (
            <Link to={`/admin/cars/${row.carId}#costs`} className="inline-flex min-h-11 items-center text-link">
              <LocalizedText text={row.car} />
            </Link>
          )}
          {row.problem === null ? null : (
            <span className="block max-w-80 text-xs font-normal text-accent">
              {t(`report.problems.${row.problem}`)}
            </span>
          )}
        </>
      ),
    },
    {
      key: "order",
      header: t("report.order"),
      cell: (row) => (
        <Link to={`/admin/orders/${row.id}`} className="inline-flex min-h-11 items-center text-link">
          <bdi dir="ltr" className="figures whitespace-nowrap">
            {row.reference}
          </bdi>
        </Link>
      ),
    },
    {
      key: "delivered",
      header: t("report.delivered"),
      className: "figures whitespace-nowrap text-muted-foreground",
      cell: (row) =>
        row.deliveredOn === null ? null : <time dateTime={row.deliveredOn}>{format.date(row.deliveredOn)}</time>,
    },
    {
      key: "colleague",
      header: t("report.colleague"),
      cell: (row) => (row.assignee === null ? t("report.unassigned") : <bdi>{row.assignee}</bdi>),
    },
    { key: "price", header: t("report.price"), end: true, wide: true, cell: (row) => amount(row.price, row.currency) },
    {
      key: "extras",
      header: t("report.extras"),
      end: true,
      wide: true,
      cell: (row) => amount(row.extras, row.currency),
    },
    { key: "income", header: t("report.income"), end: true, cell: (row) => amount(row.income, row.currency) },
    {
      key: "costs",
      header: t("report.costs"),
      end: true,
      cell: (row) => amount(row.carId === null ? null : row.costs, row.currency),
    },
    {
      key: "margin",
      header: t("report.margin"),
      end: true,
      className: "font-medium",
      cell: (row) => amount(row.margin, row.currency),
    },
    {
      key: "days",
      header: t("report.days"),
      end: true,
      className: "figures",
      cell: (row) => (row.days === null ? "–" : format.number(row.days)),
    },
  ];
  return <RecordTable label={t("report.perCar")} columns={columns} rows={margins} rowKey={(row) => row.id} />;
}

type TotalColumn = RecordColumn<MarginTotal>;

/** The columns that all tables of totals share. */
function useSumColumns(): TotalColumn[] {
  const { t } = useTranslation("admin_costs");
  const format = useFormat();
  const percent = usePercent();
  const amount = useAmountCell({ marked: true });
  return [
    {
      key: "orders",
      header: t("report.deliveredCars"),
      end: true,
      className: "figures",
      cell: ({ orders, unknown }) => (
        <>
          {format.number(orders)}
          {unknown === 0 ? null : (
            <span className="text-muted-foreground">{` · ${t("report.without", { count: unknown })}`}</span>
          )}
        </>
      ),
    },
    { key: "income", header: t("report.income"), end: true, cell: (row) => amount(row.income, row.currency) },
    { key: "costs", header: t("report.costs"), end: true, cell: (row) => amount(row.costs, row.currency) },
    {
      key: "margin",
      header: t("report.margin"),
      end: true,
      className: "font-medium",
      cell: (row) => amount(row.margin, row.currency),
    },
    {
      key: "share",
      header: t("report.share"),
      end: true,
      className: "figures",
      cell: ({ income, margin }) => (income > 0 ? percent((margin / income) * 100) : "–"),
    },
    {
      key: "days",
      header: t("report.meanDays"),
      end: true,
      className: "figures",
      cell: ({ days }) => (days === null ? "–" : format.number(days)),
    },
  ];
}

/** The totals of the compared months, each with a link to its report. */
export function MonthTable({ months, current }: { months: readonly MarginTotal[]; current: string }) {
  const { t } = useTranslation("admin_costs");
  const monthName = useMonthName();
  const sums = useSumColumns();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  if (months.length === 0) return null;
  const name: TotalColumn = {
    key: "month",
    header: t("report.month"),
    main: true,
    cell: ({ month }) => (
      <Link
        to={listAddress(pathname, parameters, { month })}
        preventScrollReset
        aria-current={month === current ? "true" : undefined}
        className="inline-flex min-h-11 items-center text-link aria-current:font-semibold"
      >
        {monthName(month ?? current)}
      </Link>
    ),
  };
  return (
    <section>
      <h3 className="mb-2 font-medium">{t("report.perMonth")}</h3>
      <RecordTable
        label={t("report.perMonth")}
        columns={[name, ...sums]}
        rows={months.toSorted((one, other) => (other.month ?? "").localeCompare(one.month ?? ""))}
        rowKey={({ month, currency }) => `${month} ${currency}`}
      />
    </section>
  );
}
