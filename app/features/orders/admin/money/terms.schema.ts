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

/** The kinds of lines that staff can add here; a trade-in line comes from the trade-in itself. */
export const deskLineKinds = lineKinds.filter((kind) => lineMeanings[kind].by === "staff");

const mostLines = 40;

/**
 * The agreed terms of an order: form values → saved values.
 * @param listed the listed price; a lower one needs a reason. Null for a price on request: a price is then required
 * @param floor the lowest allowed price; null for no limit
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

/**
 * Form values of an order's terms. While no deposit is agreed, the dealer's usual one is proposed, unless as much was
 * received already: terms may come from an accepted trade-in or a first payment, which agree on none.
 */
export function termsFields({ sums, reason, lines }: OrderMoney, deposit: MoneyRules["deposit"]): TermsFields {
  const proposed = sums.open && sums.depositAmount === null && deposit.amount !== null && deposit.amount > sums.paid;
  return {
    agreed_price: typed(sums.agreed),
    reason: reason ?? "",
    deposit_amount: typed(proposed ? deposit.amount : sums.depositAmount),
    deposit_due: proposed ? addDays(dayAt(), deposit.days) : (sums.depositDue ?? ""),
    lines: lines
      .filter(({ kind }) => kind !== "trade_in")
      .map(({ position, kind, name_en, name_ar, amount, taxed }) => ({
        // A stable id: with a random one, an untouched form would count as edited.
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

/** A typed amount; null if it is empty, invalid or ambiguous. */
export function typedAmount(value: FieldValue, currency: string): number | null {
  if (typeof value !== "string" || value.trim() === "") return null;
  const read = readNumber(value, { min: 0, decimals: moneyDecimals(currency) });
  return read.kind === "number" ? read.value : null;
}
