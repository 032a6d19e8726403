import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useColleagueName } from "~/admin/use-colleague-name";
import { type LedgerEntry, ledgerOf, type OrderMoney, type Payment } from "./money";

interface LedgerProps {
  money: OrderMoney;
  staff: readonly Colleague[];
  /** Null if the user may not reverse payments. */
  onReverse: ((payment: Payment) => void) | null;
}

/** The payments of an order, newest first, with the balance after each. Entries are never deleted, only reversed. */
export function Ledger({ money, staff, onReverse }: LedgerProps) {
  const { t } = useTranslation("admin_money");
  const entries = ledgerOf(money);
  const nameOf = useColleagueName();
  const receiver = (id: string) => staff.find((colleague) => colleague.id === id);
  const numbers = new Map(money.payments.map(({ id, number }) => [id, number]));
  return (
    <section aria-label={t("payments")}>
      <h3 className="border-b py-2.5 text-sm font-medium">{t("payments")}</h3>
      {entries.length === 0 ? <p className="py-3 text-sm text-muted-foreground">{t("none")}</p> : null}
      <ul>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            currency={money.sums.currency}
            reversedNumber={entry.reverses === null ? null : (numbers.get(entry.reverses) ?? null)}
            by={nameOf(receiver(entry.received_by) ?? { name: t("former") })}
            onReverse={onReverse}
          />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  entry: LedgerEntry;
  currency: string;
  /** Receipt number of the entry that this one reverses; null if it reverses none. */
  reversedNumber: string | null;
  by: string;
  onReverse: LedgerProps["onReverse"];
}

function Entry({ entry, currency, reversedNumber, by, onReverse }: EntryProps) {
  const { t } = useTranslation("admin_money");
  const format = useFormat();
  const money = useAccountMoney();
  const undone = entry.reversedBy !== null;
  const number = entry.number ?? reversedNumber ?? "";
  const what = entry.reverses === null ? t(`kinds.${entry.kind}`) : t("reversal", { number: `\u2066${number}\u2069` });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-border/50 py-3 text-sm">
      <div className="min-w-0">
        <p>
          <span className={cn("font-medium", undone && "line-through")}>{what}</span>
          {entry.reverses === null ? (
            <span className="text-muted-foreground">{` · ${t(`methods.${entry.method}`)}`}</span>
          ) : null}
          {undone ? <span className="text-destructive">{` · ${t("reversed")}`}</span> : null}
        </p>
        <p className="text-muted-foreground">
          {entry.number === null ? null : (
            <>
              <bdi dir="ltr" className="figures">
                {entry.number}
              </bdi>
              {" · "}
            </>
          )}
          <time dateTime={entry.received_at}>{format.date(entry.received_at)}</time>
          {" · "}
          <bdi>{by}</bdi>
        </p>
        {entry.bank === null ? null : (
          <p className="wrap-anywhere text-muted-foreground">
            <bdi>{entry.bank}</bdi>
          </p>
        )}
        {entry.reference === null ? null : (
          <p className="wrap-anywhere text-muted-foreground">
            <bdi>{entry.reference}</bdi>
          </p>
        )}
        {entry.note === null ? null : (
          <p className="wrap-anywhere whitespace-pre-line text-muted-foreground" dir="auto">
            {entry.note}
          </p>
        )}
      </div>
      <div className="figures justify-self-end text-end">
        <p className={cn("whitespace-nowrap", undone && "line-through")}>
          <bdi>{money(entry.value, currency)}</bdi>
        </p>
        {entry.balanceThen === null ? null : (
          <p className="whitespace-nowrap text-muted-foreground">
            <span className="max-sm:block">{t("balanceAfter")}</span> <bdi>{money(entry.balanceThen, currency)}</bdi>
          </p>
        )}
        {onReverse && !undone && entry.reverses === null ? (
          <Button
            variant="link"
            aria-label={t("reverseOne", { number: entry.number ?? "" })}
            onClick={() => onReverse(entry)}
          >
            {t("reverse")}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
