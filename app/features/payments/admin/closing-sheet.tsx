import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { exactly } from "~domain/currencies";
import type { Closing, ReceiptRange } from "./ledger";
import { SumTable } from "./ledger-sums";
import { inMethodOrder, totalsOf } from "./sum-rows";

interface ClosingSheetProps {
  closing: Closing;
  receipts: ReceiptRange | null;
  /** Who closed it. */
  by: string;
  dealer: string;
}

/** A closed day: its takings by method, and the counted cash beside the ledger's. It is printed alone. */
export function ClosingSheet({ closing, receipts, by, dealer }: ClosingSheetProps) {
  const { t } = useTranslation("admin_payments");
  const { t: money } = useTranslation("admin_money");
  const format = useFormat();
  return (
    <section
      className="print-sheet grid max-w-3xl content-start gap-6 print:grid! print:h-auto! print:overflow-visible!"
      aria-labelledby="closing"
    >
      <div>
        <p className="mb-6 hidden border-b pb-3 text-lg print:block">
          <bdi>{dealer}</bdi>
        </p>
        <h2 id="closing" className="title">
          <span className="print:hidden">{t("day.closed", { date: format.date(closing.day) })}</span>
          <span className="hidden print:inline">
            {closing.since === closing.day
              ? t("day.sheet", { date: format.date(closing.day) })
              : t("day.sheetOfDays", { first: format.date(closing.since), last: format.date(closing.day) })}
          </span>
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">
          {t("day.closedBy", { name: `\u2068${by}\u2069`, time: format.dateTime(closing.closedAt) })}
          {closing.since === closing.day ? null : (
            <span className="block print:hidden">{t("day.since", { date: format.date(closing.since) })}</span>
          )}
        </p>
      </div>
      {closing.sums.length === 0 ? (
        <p>{t("day.nothing")}</p>
      ) : (
        <SumTable
          title={t("sums.byMethod")}
          sums={[
            ...inMethodOrder(closing.sums).map((sum) => ({ ...sum, name: money(`methods.${sum.method}`) })),
            ...totalsOf(closing.sums).map((sum) => ({ ...sum, name: t("sums.all"), strong: true })),
          ]}
        />
      )}
      {receipts === null ? null : (
        <p className="text-sm">
          {t(receipts.count === 1 ? "day.receipt" : "day.receipts", {
            first: `\u2066${receipts.first}\u2069`,
            last: `\u2066${receipts.last}\u2069`,
            total: t("receiptCount", { count: receipts.count }),
          })}
        </p>
      )}
      <dl className="grid gap-x-6 text-sm">
        {closing.cash.map((cash) => (
          <CountedCash key={cash.currency} {...cash} />
        ))}
      </dl>
      {closing.note === null ? null : (
        <p className="text-sm wrap-anywhere whitespace-pre-line" dir="auto">
          {closing.note}
        </p>
      )}
      <div className="mt-20 hidden grid-cols-2 gap-12 text-sm print:grid">
        {(["counted", "received"] as const).map((who) => (
          <p key={who} className="border-t pt-2">
            {t(`day.signatures.${who}`)}
          </p>
        ))}
      </div>
    </section>
  );
}

interface CountedCashProps {
  currency: string;
  expected: number;
  /** Null while nothing is typed. */
  counted: number | null;
}

/** What the ledger expects, what was counted, and the difference. */
export function CountedCash({ currency, expected, counted }: CountedCashProps) {
  const { t } = useTranslation("admin_payments");
  const money = useAccountMoney();
  const row = (name: string, amount: string) => (
    <div className="flex justify-between gap-6 border-b border-border/50 py-2">
      <dt>{name}</dt>
      <dd className="figures">
        <bdi>{amount}</bdi>
      </dd>
    </div>
  );
  return (
    <div>
      {row(t("day.expected"), money(expected, currency))}
      {counted === null ? null : (
        <>
          {row(t("day.counted"), money(counted, currency))}
          <Difference currency={currency} difference={exactly(counted - expected)} />
        </>
      )}
    </div>
  );
}

/** How far the counted cash is from the ledger's, in words. */
export function Difference({ currency, difference }: { currency: string; difference: number }) {
  const { t } = useTranslation("admin_payments");
  const money = useAccountMoney();
  const amount = `\u2068${money(Math.abs(difference), currency)}\u2069`;
  return (
    <div className="flex justify-between gap-6 border-b py-2 font-semibold">
      <dt>{t("day.difference")}</dt>
      <dd className={difference === 0 ? undefined : "text-destructive"}>
        {difference === 0 ? t("day.fits") : t(difference < 0 ? "day.short" : "day.over", { amount })}
      </dd>
    </div>
  );
}
