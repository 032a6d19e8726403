import { Link } from "react-router";
import { type RecordColumn, RecordTable } from "~/admin/ui/record-table";
import { useAmountCell } from "~/admin/ui/use-amount-cell";
import { useAccountMoney } from "~/i18n/exact-money";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { paymentMethods } from "~domain/payments";
import type { MonthInvoice, MonthSale } from "./ledger";

/** The sales of a month, each by its day of delivery. */
export function SalesTable({ sales }: { sales: readonly MonthSale[] }) {
  const { t } = useTranslation(["admin_payments", "admin_money", "admin_customers"]);
  const format = useFormat();
  const amount = useAccountMoney();
  const money = useAmountCell();
  const columns: RecordColumn<MonthSale>[] = [
    {
      key: "buyer",
      header: t("sales.buyer"),
      main: true,
      cell: (sale) => (
        <>
          <Link to={`/admin/orders/${sale.id}`} className="inline-flex min-h-11 items-center text-link">
            <bdi>{sale.buyer ?? t("admin_customers:erased")}</bdi>
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
      cell: ({ payments, currency }) => {
        const paid = paymentMethods.filter((method) => payments[method] !== undefined);
        if (paid.length === 0) return "–";
        return (
          <ul className="grid gap-1">
            {paid.map((method) => (
              <li key={method}>
                {t(`admin_money:methods.${method}`)}{" "}
                <bdi className="figures">{amount(payments[method] ?? 0, currency)}</bdi>
              </li>
            ))}
          </ul>
        );
      },
    },
    { key: "agreed", header: t("sales.agreed"), end: true, wide: true, cell: (row) => money(row.agreed, row.currency) },
    { key: "gross", header: t("sales.gross"), end: true, cell: (row) => money(row.gross, row.currency) },
    { key: "net", header: t("sales.net"), end: true, wide: true, cell: (row) => money(row.net, row.currency) },
    { key: "vat", header: t("sales.vat"), end: true, cell: (row) => money(row.vat, row.currency) },
    {
      key: "tradeIn",
      header: t("sales.tradeIn"),
      end: true,
      wide: true,
      cell: (row) => money(row.tradeIn, row.currency),
    },
    {
      key: "due",
      header: t("sales.due"),
      end: true,
      cell: ({ balance, currency }) => (
        <span className={balance !== null && balance > 0 ? "font-medium text-destructive" : undefined}>
          {money(balance, currency)}
        </span>
      ),
    },
  ];
  return <RecordTable label={t("sales.label")} columns={columns} rows={sales} rowKey={({ id }) => id} />;
}

/** The tax invoices and credit notes of a month, by their day of issue. */
export function InvoicesTable({ invoices }: { invoices: readonly MonthInvoice[] }) {
  const { t } = useTranslation(["admin_payments", "admin_customers", "papers"]);
  const format = useFormat();
  const money = useAmountCell();
  const columns: RecordColumn<MonthInvoice>[] = [
    {
      key: "number",
      header: t("sales.number"),
      main: true,
      cell: (one) => (
        <>
          <Link
            to={`/admin/orders/${one.orderId}/papers/${one.id}`}
            className="inline-flex min-h-11 items-center text-link"
          >
            <bdi dir="ltr" className="figures">
              {one.number}
            </bdi>
          </Link>
          <span className="block text-xs font-normal text-muted-foreground">
            {t(`papers:kinds.${one.kind}`)}
            {one.credits === null ? null : <> {t("sales.creditsOne", { number: `\u2066${one.credits}\u2069` })}</>}
          </span>
        </>
      ),
    },
    {
      key: "issued",
      header: t("sales.issued"),
      className: "figures whitespace-nowrap",
      cell: ({ issuedOn }) => <time dateTime={issuedOn}>{format.date(issuedOn)}</time>,
    },
    {
      key: "buyer",
      header: t("sales.buyer"),
      cell: ({ buyer }) => <bdi>{buyer ?? t("admin_customers:erased")}</bdi>,
    },
    { key: "gross", header: t("sales.withTax"), end: true, cell: (row) => money(row.gross, row.currency) },
    { key: "net", header: t("sales.net"), end: true, cell: (row) => money(row.net, row.currency) },
    { key: "vat", header: t("sales.vat"), end: true, cell: (row) => money(row.tax, row.currency) },
  ];
  return <RecordTable label={t("sales.invoices")} columns={columns} rows={invoices} rowKey={({ id }) => id} />;
}
