import { Link } from "react-router";
import { type RecordColumn, RecordTable } from "~/admin/ui/record-table";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useAccountMoney } from "~/i18n/exact-money";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import type { LedgerRow } from "./ledger";
import { usePaymentWords } from "./payment-words";

interface LedgerTableProps {
  entries: readonly LedgerRow[];
  staff: readonly Colleague[];
}

/** Entries of the ledger, each with its order. */
export function LedgerTable({ entries, staff }: LedgerTableProps) {
  const { t } = useTranslation("admin_payments");
  const { t: money } = useTranslation("admin_money");
  const amount = useAccountMoney();
  const format = useFormat();
  const words = usePaymentWords(staff);
  const columns: RecordColumn<LedgerRow>[] = [
    {
      key: "customer",
      header: t("columns.customer"),
      main: true,
      cell: ({ order }) => (
        <>
          <Link to={`/admin/orders/${order.id}`} className="inline-flex min-h-11 items-center text-link">
            <bdi>{order.customer}</bdi>
          </Link>
          <span className="line-clamp-2 max-w-80 text-xs font-normal text-muted-foreground">
            <bdi dir="ltr" className="figures">
              {order.reference}
            </bdi>
            {" · "}
            <LocalizedText text={order.car} />
          </span>
        </>
      ),
    },
    {
      key: "what",
      header: t("columns.what"),
      cell: (row) => (
        <>
          <span className={cn(row.reversed && "line-through")}>{words.kindOf(row)}</span>
          {row.reversed ? <span className="text-destructive">{` · ${money("reversed")}`}</span> : null}
          {row.reverses === null ? null : (
            <span className="block text-xs text-muted-foreground">{money(`kinds.${row.kind}`)}</span>
          )}
          {row.note === null ? null : (
            <span className="block max-w-72 text-xs wrap-anywhere text-muted-foreground" dir="auto">
              {row.note}
            </span>
          )}
        </>
      ),
    },
    {
      key: "method",
      header: t("columns.method"),
      cell: (row) => (
        <>
          {money(`methods.${row.method}`)}
          {[row.bank, row.reference].map((line, at) =>
            line === null ? null : (
              <span key={at === 0 ? "bank" : "reference"} className="block text-xs wrap-anywhere text-muted-foreground">
                <bdi>{line}</bdi>
              </span>
            ),
          )}
        </>
      ),
    },
    {
      key: "number",
      header: t("columns.number"),
      className: "figures whitespace-nowrap text-muted-foreground",
      cell: ({ number }) => (number === null ? "–" : <bdi dir="ltr">{number}</bdi>),
    },
    { key: "by", header: t("columns.by"), cell: (row) => <bdi>{words.colleague(row.receivedBy)}</bdi> },
    {
      key: "day",
      header: t("columns.day"),
      className: "figures whitespace-nowrap",
      cell: (row) => (
        <>
          <time dateTime={row.receivedAt}>{format.date(row.receivedAt)}</time>
          {row.late ? (
            <span className="block text-xs text-accent">{t("bookedOn", { date: format.date(row.day) })}</span>
          ) : null}
        </>
      ),
    },
    {
      key: "amount",
      header: t("columns.amount"),
      end: true,
      className: "font-medium",
      cell: (row) => (
        <bdi
          className={cn(
            "figures whitespace-nowrap",
            row.value < 0 && "text-destructive",
            row.reversed && "line-through",
          )}
        >
          {amount(row.value, row.currency)}
        </bdi>
      ),
    },
  ];
  return <RecordTable label={t("title")} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}
