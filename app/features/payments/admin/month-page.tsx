import { Download } from "lucide-react";
import { Link } from "react-router";
import { ExportBar } from "~/admin/csv/export-bar";
import { useCsvExport } from "~/admin/csv/use-csv-export";
import { AdminPage } from "~/admin/layout/admin-page";
import { daysOfMonth } from "~/admin/months";
import { MonthSwitch } from "~/admin/ui/month-switch";
import { type RecordColumn, RecordTable } from "~/admin/ui/record-table";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useAccountMoney } from "~/i18n/exact-money";
import { LocalizedText } from "~/i18n/localized-text";
import { useMonthName } from "~/i18n/month";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { exactly } from "~domain/currencies";
import type { MonthSale } from "./ledger";
import { salesSums, salesTable } from "./month-file";
import { usePaymentsExport } from "./use-payments-export";

interface MonthPageProps {
  month: string;
  sales: readonly MonthSale[];
  staff: readonly Colleague[];
}

/** A month for the accountant: its sales on the screen and as a file, and its payments as a file. */
export function MonthPage({ month, sales, staff }: MonthPageProps) {
  const { t } = useTranslation(["admin_payments", "admin_money"]);
  const { language } = useLanguage();
  const monthName = useMonthName();
  const amount = useAccountMoney();
  const file = useCsvExport(`sales-${month}`, t("file.failed"), () => Promise.resolve(salesTable(sales, t, language)));
  const everything = { q: "", period: "own", method: null, kind: null, by: null, page: 1 } as const;
  const days = daysOfMonth(month);
  const payments = usePaymentsExport({ ...everything, ...days, through: days.to }, staff);
  return (
    <AdminPage
      title={t("sales.title")}
      intro={t("sales.intro")}
      backTo={{ to: "/admin/orders/payments", label: t("title") }}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          {[
            { name: t("sales.salesFile"), ...file, disabled: sales.length === 0 },
            { name: t("sales.ledgerFile"), ...payments, disabled: false },
          ].map(({ name, done, exportCsv, disabled }) => (
            <Button key={name} variant="outline" busy={done !== null} disabled={disabled} onClick={exportCsv}>
              {done === null ? <Download aria-hidden="true" /> : null}
              {name}
            </Button>
          ))}
        </div>
      }
    >
      <ExportBar done={payments.done} total={null} onStop={payments.stop} />
      <section aria-labelledby="sales-month" className="grid gap-6 pt-2">
        <MonthSwitch id="sales-month" month={month} />
        {sales.length === 0 ? (
          <p className="border-y py-10 text-muted-foreground">
            {t("sales.nothing", { month: `\u2068${monthName(month)}\u2069` })}
          </p>
        ) : (
          <>
            {salesSums(sales).map((sum) => (
              <dl key={sum.currency} className="flex flex-wrap gap-x-12 gap-y-4 border-y py-4">
                {(["gross", "net", "vat"] as const).map((name) => (
                  <div key={name}>
                    <dt className="text-xs text-muted-foreground">{t(`sales.${name}`)}</dt>
                    <dd className="figures mt-1 text-lg">
                      <bdi>{amount(exactly(sum[name]), sum.currency)}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            ))}
            <SalesTable sales={sales} />
          </>
        )}
      </section>
    </AdminPage>
  );
}

function SalesTable({ sales }: { sales: readonly MonthSale[] }) {
  const { t } = useTranslation(["admin_payments", "admin_money"]);
  const format = useFormat();
  const amount = useAccountMoney();
  const money = (value: number | null, currency: string) => (
    <bdi className="figures whitespace-nowrap">{value === null ? "–" : amount(value, currency)}</bdi>
  );
  const columns: RecordColumn<MonthSale>[] = [
    {
      key: "buyer",
      header: t("sales.buyer"),
      main: true,
      cell: (sale) => (
        <>
          <Link to={`/admin/orders/${sale.id}`} className="inline-flex min-h-11 items-center text-link">
            <bdi>{sale.buyer}</bdi>
          </Link>
          <span className="block text-xs font-normal text-muted-foreground">
            <LocalizedText text={sale.car} />
          </span>
        </>
      ),
    },
    {
      key: "number",
      header: t("sales.number"),
      className: "figures whitespace-nowrap text-muted-foreground",
      cell: ({ number, reference }) => <bdi dir="ltr">{number ?? reference}</bdi>,
    },
    {
      key: "delivered",
      header: t("sales.delivered"),
      className: "figures whitespace-nowrap",
      cell: ({ deliveredOn }) => <time dateTime={deliveredOn}>{format.date(deliveredOn)}</time>,
    },
    {
      key: "methods",
      header: t("sales.methods"),
      cell: ({ methods }) => format.list(methods.map((method) => t(`admin_money:methods.${method}`))) || "–",
    },
    { key: "agreed", header: t("sales.agreed"), end: true, wide: true, cell: (row) => money(row.agreed, row.currency) },
    { key: "gross", header: t("sales.gross"), end: true, cell: (row) => money(row.gross, row.currency) },
    { key: "net", header: t("sales.net"), end: true, cell: (row) => money(row.net, row.currency) },
    { key: "vat", header: t("sales.vat"), end: true, cell: (row) => money(row.vat, row.currency) },
    {
      key: "tradeIn",
      header: t("sales.tradeIn"),
      end: true,
      wide: true,
      cell: (row) => money(row.tradeIn, row.currency),
    },
  ];
  return <RecordTable label={t("sales.label")} columns={columns} rows={sales} rowKey={({ id }) => id} />;
}
