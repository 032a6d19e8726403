import { locales } from "~/i18n/format";
import { textIn } from "~/i18n/localized";
import { moneyDecimals } from "~domain/currencies";
import type { Language } from "~domain/languages";
import type { PaperSnapshot } from "./paper.schema";
import { textsOf } from "./paper-words";

/** A row of a tax invoice: a label, and amounts without the currency, which stands in the head. */
export interface InvoiceRow {
  label: string;
  name?: string;
  /** Without VAT, VAT and with VAT; only the last under the profit margin scheme. */
  amounts: string[];
  strong?: boolean;
}

/** The rows of a tax invoice and the total. A credit note takes the same amounts back. */
export function invoiceRows(snapshot: PaperSnapshot, language: Language): InvoiceRow[] {
  const { invoice, lines, currency, kind } = snapshot;
  if (!invoice) return [];
  const t = textsOf(language);
  const decimals = moneyDecimals(currency);
  const format = new Intl.NumberFormat(locales.en, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const sign = kind === "credit_note" ? -1 : 1;
  const amount = (value: number | null | undefined) =>
    value === null || value === undefined ? "–" : format.format(value === 0 ? 0 : sign * value);
  const amountsOf = ({ net, tax, gross }: { net?: number | null; tax?: number | null; gross: number }) =>
    showsTax(snapshot) ? [amount(net), amount(tax), amount(gross)] : [amount(gross)];
  return [
    ...invoice.rows.map(({ line, rate, ...row }) => {
      const own = line === null ? undefined : lines[line];
      return {
        label: row.kind === "price" || row.kind === "discount" ? t(row.kind) : t(`lines.${row.kind}`),
        name: own ? textIn({ en: own.name_en ?? null, ar: own.name_ar ?? null }, language) : "",
        // What is not taxed shows no VAT instead of 0.000, which would be a rate of its own.
        amounts: amountsOf({ ...row, tax: rate === null || rate === undefined ? null : row.tax }),
      };
    }),
    { label: t("invoiceTotal"), amounts: amountsOf(invoice), strong: true },
  ];
}

/** Whether an invoice shows amounts of VAT. */
export function showsTax({ scheme }: PaperSnapshot): boolean {
  return scheme !== "profit_margin";
}
