import { z } from "zod";
import { newItemId } from "~/admin/record-form/use-list-field";
import { stated } from "~/admin/record-form/problems";
import {
  choice,
  optionalDate,
  optionalLine,
  optionalNumber,
  optionalText,
  requiredNumber,
} from "~/admin/record-form/schemas";
import type { FieldValue } from "~/admin/record-form/values";
import { addDays, dayAt } from "~/utils/local-time";
import { editableNumber, readNumber } from "~/utils/numbers";
import { moneyDecimals } from "~domain/currencies";
import { lineKinds, lineMeanings } from "~domain/order-lines";
import type { OrderMoney } from "./money";
import type { MoneyRules, PriceFloor } from "./money-rules";
import { largestAmount } from "./payment.schema";

/** The kinds of lines that staff write; a trade-in is decided elsewhere. */
export const deskLineKinds = lineKinds.filter((kind) => lineMeanings[kind].by === "staff");

const mostLines = 40;

/**
 * What is agreed for an order: what the form holds → what is saved.
 * @param listed below it, a reason is needed; null on request, where a price is
 * @param floor how low the price may be; null for no limit
 */
export function termsSchema(currency: string, listed: number | null, floor: PriceFloor | null) {
  const limits = { min: 0, max: largestAmount, decimals: moneyDecimals(currency) };
  const line = z
    .object({
      id: z.string(),
      kind: choice(deskLineKinds),
      name_en: optionalLine(120),
      name_ar: optionalLine(120),
      amount: requiredNumber(limits),
      taxed: z.boolean(),
    })
    .check(({ value, issues }) => {
      if (lineMeanings[value.kind].named && value.name_en === null && value.name_ar === null)
        issues.push({ code: "custom", message: stated("required"), input: value, path: ["name_en"] });
    })
    .transform(({ id: _id, ...saved }) => saved);
  return z
    .object({
      agreed_price: optionalNumber(limits),
      reason: optionalText(500),
      deposit_amount: optionalNumber(limits),
      deposit_due: optionalDate,
      lines: z.array(line).max(mostLines, stated("tooLarge", mostLines)),
      tax_now: z.boolean(),
    })
    .check(({ value, issues }) => {
      const missing = (field: string) =>
        issues.push({ code: "custom", message: stated("required"), input: value, path: [field] });
      if (listed === null && value.agreed_price === null) missing("agreed_price");
      if (floor !== null && value.agreed_price !== null && value.agreed_price < floor.lowest)
        issues.push({ code: "custom", message: floor.refusal, input: value, path: ["agreed_price"] });
      if (listed !== null && value.agreed_price !== null && value.agreed_price < listed && value.reason === null)
        missing("reason");
      if (value.deposit_due !== null && value.deposit_amount === null) missing("deposit_amount");
    });
}

export type TermsFields = z.input<ReturnType<typeof termsSchema>>;
export type NewTerms = z.output<ReturnType<typeof termsSchema>>;

/** A new line of a kind. */
export function newLine(kind: (typeof deskLineKinds)[number]): TermsFields["lines"][number] {
  return { id: newItemId(), kind, name_en: "", name_ar: "", amount: "", taxed: lineMeanings[kind].taxed };
}

const typed = (amount: number | null) => (amount === null ? "" : editableNumber(amount));

/** What the form holds of an order; of one without terms, with the deposit that the dealer usually takes. */
export function termsFields({ sums, reason, lines }: OrderMoney, deposit: MoneyRules["deposit"]): TermsFields {
  const fresh = sums.version === null && sums.open && deposit.amount !== null && deposit.amount > 0;
  return {
    agreed_price: typed(sums.agreed),
    reason: reason ?? "",
    deposit_amount: typed(fresh ? deposit.amount : sums.depositAmount),
    deposit_due: fresh ? addDays(dayAt(), deposit.days) : (sums.depositDue ?? ""),
    lines: lines
      .filter(({ kind }) => kind !== "trade_in")
      .map(({ position, kind, name_en, name_ar, amount, taxed }) => ({
        // The same each time it is read, so that a form that was not touched is no edit.
        id: `line-${position}`,
        kind,
        name_en: name_en ?? "",
        name_ar: name_ar ?? "",
        amount: editableNumber(amount),
        taxed,
      })),
    tax_now: false,
  };
}

/** An amount as it is being typed; null for none, for what is no number yet, or may be two. */
export function typedAmount(value: FieldValue, currency: string): number | null {
  if (typeof value !== "string" || value.trim() === "") return null;
  const read = readNumber(value, { min: 0, decimals: moneyDecimals(currency) });
  return read.kind === "number" ? read.value : null;
}
