import { Download } from "lucide-react";
import { ExportBar } from "~/admin/csv/export-bar";
import { useCsvExport } from "~/admin/csv/use-csv-export";
import { AdminPage } from "~/admin/layout/admin-page";
import { daysOfMonth } from "~/admin/months";
import { MonthSwitch } from "~/admin/ui/month-switch";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useAccountMoney } from "~/i18n/exact-money";
import { useMonthName } from "~/i18n/month";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import type { MonthInvoice, MonthSale } from "./ledger";
import { invoicesTable, monthSums, type MonthSum, salesTable } from "./month-file";
import { InvoicesTable, SalesTable } from "./month-tables";
import { usePaymentsExport } from "./use-payments-export";

interface MonthPageProps {
  month: string;
  sales: readonly MonthSale[];
  /** Tax invoices and credit notes; null where there are none at all. */
  invoices: readonly MonthInvoice[] | null;
  staff: readonly Colleague[];
}

/** A month for the accountant: its sales and tax invoices on the screen and as files, its payments as a file. */
export function MonthPage({ month, sales, invoices, staff }: MonthPageProps) {
  const { t } = useTranslation(["admin_payments", "admin_money", "admin_customers", "papers"]);
  const { language } = useLanguage();
  const monthName = useMonthName();
  const file = useCsvExport(`sales-${month}`, t("file.failed"), () => Promise.resolve(salesTable(sales, t, language)));
  const issued = useCsvExport(`invoices-${month}`, t("file.failed"), () =>
    Promise.resolve(invoicesTable(invoices ?? [], t)),
  );
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
            ...(invoices === null
              ? []
              : [{ name: t("sales.invoicesFile"), ...issued, disabled: invoices.length === 0 }]),
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
            <Sums sums={monthSums(sales)} words={["gross", "net", "vat"]} />
            <SalesTable sales={sales} />
          </>
        )}
      </section>
      {invoices === null ? null : (
        <section aria-labelledby="month-invoices" className="grid gap-6 pt-12">
          <h2 id="month-invoices" className="title">
            {t("sales.invoices")}
          </h2>
          {invoices.length === 0 ? (
            <p className="border-y py-10 text-muted-foreground">
              {t("sales.noInvoices", { month: `\u2068${monthName(month)}\u2069` })}
            </p>
          ) : (
            <>
              <Sums
                sums={monthSums(invoices.map(({ tax, ...row }) => ({ ...row, vat: tax })))}
                words={["withTax", "net", "vat"]}
              />
              <InvoicesTable invoices={invoices} />
            </>
          )}
        </section>
      )}
    </AdminPage>
  );
}

interface SumsProps {
  sums: readonly MonthSum[];
  /** What gross, net and tax are called. */
  words: readonly ["gross" | "withTax", "net", "vat"];
}

/** What the rows of a month add up to, each currency apart. */
function Sums({ sums, words: [gross, net, vat] }: SumsProps) {
  const { t } = useTranslation("admin_payments");
  const amount = useAccountMoney();
  return sums.map((sum) => (
    <dl key={sum.currency} className="flex flex-wrap gap-x-12 gap-y-4 border-y py-4">
      {[
        { name: gross, value: sum.gross },
        { name: net, value: sum.net },
        { name: vat, value: sum.vat },
      ].map(({ name, value }) =>
        value === null ? null : (
          <div key={name}>
            <dt className="text-xs text-muted-foreground">{t(`sales.${name}`)}</dt>
            <dd className="figures mt-1 text-lg">
              <bdi>{amount(value, sum.currency)}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  ));
}
