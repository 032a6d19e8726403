import type { ReactNode } from "react";
import { useAccountMoney } from "~/i18n/exact-money";
import { textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import { lineMeanings } from "~domain/order-lines";
import type { OrderLine, OrderSums } from "./money";
import { useMoneyWords } from "./money-words";

export type ShownSums = Pick<
  OrderSums,
  "currency" | "listed" | "agreed" | "discount" | "taxRate" | "taxIncluded" | "taxName" | "tax" | "saleTotal" | "paid"
>;

interface SumsListProps {
  sums: ShownSums;
  lines: readonly Pick<OrderLine, "position" | "kind" | "name_en" | "name_ar" | "amount">[];
  /** Why the agreed price is below the listed one. */
  reason?: string | null;
  /** What is left to pay. */
  children?: ReactNode;
}

/** From the price to the total of the sale and on to what is payable: each row is a part of the sum above it. */
export function SumsList({ sums, lines, reason, children }: SumsListProps) {
  const { t } = useTranslation("admin_money");
  const { language } = useLanguage();
  const format = useFormat();
  const money = useAccountMoney();
  const { lineName, ownName } = useMoneyWords(sums.currency);
  const added = lines.filter(({ kind }) => lineMeanings[kind].effect === "added");
  const deducted = lines.filter(({ kind }) => lineMeanings[kind].effect === "deducted");
  const amount = (value: number) => money(value, sums.currency);
  const { listed, agreed, discount, taxRate } = sums;
  const shownPrice = (price: number | null) => (price === null ? t("onRequest") : amount(price));
  // A price that is no part of the sum is a note.
  const about = (name: "listed" | "agreed", price: number | null) => (
    <>
      {`${t(name)}: `}
      <bdi>{shownPrice(price)}</bdi>
    </>
  );
  const tax =
    taxRate === null
      ? null
      : { name: textIn(sums.taxName, language) || t("tax"), rate: format.number(taxRate, 2), amount: amount(sums.tax) };
  return (
    <dl className="grid">
      {agreed === null || discount > 0 || agreed === listed ? (
        <SumRow name={t("listed")}>{shownPrice(listed)}</SumRow>
      ) : (
        <SumRow name={t("agreed")} note={about("listed", listed)}>
          {amount(agreed)}
        </SumRow>
      )}
      {discount > 0 ? (
        <SumRow
          name={t("discount")}
          note={
            <>
              {about("agreed", agreed)}
              {reason ? <span className="block">{reason}</span> : null}
            </>
          }
        >
          {amount(-discount)}
        </SumRow>
      ) : null}
      {added.map((line) => (
        <SumRow key={line.position} name={<bdi>{lineName(line)}</bdi>}>
          {line.amount === 0 ? t("included") : amount(line.amount)}
        </SumRow>
      ))}
      {tax && !sums.taxIncluded ? <SumRow name={t("taxAdded", tax)}>{tax.amount}</SumRow> : null}
      <SumRow
        strong
        name={t("total")}
        note={
          tax && sums.taxIncluded && sums.saleTotal !== null
            ? t("taxIncluded", { ...tax, amount: `\u2068${tax.amount}\u2069` })
            : null
        }
      >
        {sums.saleTotal === null ? "–" : amount(sums.saleTotal)}
      </SumRow>
      {deducted.map((line) => (
        <SumRow
          key={line.position}
          name={
            <>
              {t("lessTradeIn")} <bdi>{ownName(line)}</bdi>
            </>
          }
        >
          {amount(-line.amount)}
        </SumRow>
      ))}
      {sums.paid === 0 ? null : <SumRow name={t("lessReceived")}>{amount(-sums.paid)}</SumRow>}
      {children}
    </dl>
  );
}

interface SumRowProps {
  name: ReactNode;
  note?: ReactNode;
  strong?: boolean;
  tone?: "destructive" | "success";
  children: ReactNode;
}

/** An amount by its name, at the end of the line. */
export function SumRow({ name, note, strong = false, tone, children }: SumRowProps) {
  return (
    <div
      className={cn(
        "flex items-baseline justify-between gap-x-6 py-2.5",
        strong ? "border-b font-medium" : "border-b border-border/50 text-sm",
      )}
    >
      <dt className="min-w-0 wrap-anywhere">
        {name}
        {note ? <span className="block text-sm font-normal text-muted-foreground">{note}</span> : null}
      </dt>
      <dd
        className={cn(
          "shrink-0 whitespace-nowrap lining-nums tabular-nums",
          tone === "destructive" && "text-destructive",
          tone === "success" && "text-success",
        )}
      >
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
