import { formatAccountMoney } from "~/i18n/exact-money";
import { formatNumber } from "~/i18n/format";
import { textIn } from "~/i18n/localized";
import { type Language, languages } from "~domain/languages";
import { lineMeanings } from "~domain/order-lines";
import type { PaperSnapshot } from "./paper.schema";
import { type PaperSum, textsOf } from "./paper-words";
import { amountInWords } from "./words/amount-in-words";

/**
 * What is paid for the car and how it comes about: rows that add up to the total of the sale, then to the amount
 * payable. An included tax is a note, because it is part of what is above. All sums come from the database; nothing
 * is calculated here.
 */
export function paperSums(snapshot: PaperSnapshot, language: Language): PaperSum[] {
  const t = textsOf(language);
  const { sums, lines, currency } = snapshot;
  const money = (amount: number) => formatAccountMoney(amount, currency, language);
  const row = (label: string, amount: number | null | undefined, more: Partial<PaperSum> = {}): PaperSum[] =>
    amount === null || amount === undefined ? [] : [{ label, amount: money(amount), ...more }];
  const tax = sums.tax_rate
    ? {
        name: (language === "ar" ? sums.tax_name_ar : sums.tax_name_en) ?? "",
        rate: formatNumber(sums.tax_rate, language, 2),
      }
    : null;
  const ofEffect = (effect: "added" | "deducted") =>
    lines
      .filter(({ kind }) => lineMeanings[kind].effect === effect)
      .flatMap((line) =>
        row(
          effect === "added" ? t(`lines.${line.kind}`) : t("lessTradeIn"),
          effect === "added" ? line.amount : -line.amount,
          {
            ...(line.amount === 0 ? { amount: includedInBoth() } : {}),
            name: textIn({ en: line.name_en ?? null, ar: line.name_ar ?? null }, language),
            ...lineNote(line, currency, language),
          },
        ),
      );
  // Under the profit margin scheme the tax is on the margin, and no paper shows its amount.
  const included =
    tax && sums.tax_included && snapshot.scheme !== "profit_margin"
      ? { note: t("ofWhich", { ...tax, amount: `\u2068${money(sums.tax ?? 0)}\u2069` }) }
      : {};
  const due = payable(snapshot);
  return [
    ...row(t("price"), sums.discount ? sums.listed : sums.price),
    ...(sums.discount ? row(t("discount"), -sums.discount) : []),
    ...ofEffect("added"),
    ...(tax && !sums.tax_included ? row(t("added", tax), sums.tax) : []),
    ...row(t("total"), sums.sale_total, { strong: true, ...included }),
    ...ofEffect("deducted"),
    ...(sums.paid === 0 ? [] : row(t("lessReceived"), -sums.paid)),
    ...row(t(due?.to === "customer" ? "overpaid" : "payable"), due?.amount, { strong: true }),
  ];
}

/** A line that costs nothing more; the amount stands between both languages, so it is said in both. */
const includedInBoth = () => languages.map((language) => textsOf(language)("included")).join(" · ");

/** What the papers of a traded-in car say, a line each; every value keeps its own direction. */
function lineNote(line: PaperSnapshot["lines"][number], currency: string, language: Language) {
  const { vin, plate, loan, loan_by: by } = line;
  const t = textsOf(language);
  const parts = [
    vin ? `${t("vin")} \u2066${vin}\u2069` : "",
    plate ? `${t("plate")} \u2066${plate}\u2069` : "",
    loan ? `${t("loan")} \u2068${formatAccountMoney(loan, currency, language)}\u2069` : "",
    loan && by ? t("loanBy.customer") : "",
  ].filter(Boolean);
  return parts.length === 0 ? {} : { note: parts.join("\n") };
}

/** An amount in words, and what it is of. */
interface InWords {
  label: string;
  words: string;
}

/**
 * The amount payable in words, of an invoice the total, of a credit note with its sign what is credited; null if
 * nothing is.
 */
export function payableInWords(snapshot: PaperSnapshot, language: Language): InWords | null {
  const { invoice, currency, kind } = snapshot;
  const t = textsOf(language);
  const due = invoice ? { to: "dealer", amount: invoice.gross } : payable(snapshot);
  const words = due && (invoice || due.amount > 0) ? amountInWords(due.amount, currency, language) : null;
  if (due === null || words === null) return null;
  if (kind === "credit_note") {
    const negative = t("minus", { words: `${words.charAt(0).toLowerCase()}${words.slice(1)}` });
    return { label: t("wordsOf.credit"), words: due.amount === 0 ? words : negative };
  }
  if (invoice) return { label: t("wordsOf.invoice"), words };
  return { label: t(due.to === "customer" ? "wordsOf.overpaid" : "wordsOf.payable"), words };
}

/** What is still to be paid, and to whom: after a later discount the customer may have paid more. */
function payable({ sums: { balance } }: PaperSnapshot): { to: "dealer" | "customer"; amount: number } | null {
  if (balance === null || balance === undefined) return null;
  return { to: balance < 0 ? "customer" : "dealer", amount: Math.abs(balance) };
}
