import { z } from "zod";
import { stated } from "~/admin/record-form/problems";
import { choice, optionalLine, optionalPastDate, requiredNumber } from "~/admin/record-form/schemas";
import { newItemId } from "~/admin/record-form/use-list-field";
import { dayAt } from "~/utils/local-time";
import { type CarCostKind, costKinds, costMeanings } from "~domain/car-costs";
import { moneyDecimals } from "~domain/currencies";

const mostLines = 40;
/** The largest amount that the database accepts. */
const largestAmount = 999_999_999;

/**
 * The cost lines of a car: what the form holds → what is saved.
 * @param currency ISO 4217; sets the decimals of amounts
 * @param bought whether the purchase has been entered already: a car has only one
 */
export function costsSchema(currency: string, bought: boolean) {
  const line = z
    .object({
      id: z.string(),
      kind: choice(costKinds),
      words: optionalLine(200),
      amount: requiredNumber({ min: 0, max: largestAmount, decimals: moneyDecimals(currency) }),
      spent_on: optionalPastDate,
    })
    .check(({ value, issues }) => {
      if (costMeanings[value.kind].named && value.words === null)
        issues.push({ code: "custom", message: stated("required"), input: value, path: ["words"] });
    })
    .transform(({ id: _id, ...saved }) => saved);
  return z.object({
    lines: z
      .array(line)
      .min(1, stated("required"))
      .max(mostLines, stated("tooLarge", mostLines))
      .check(({ value, issues }) => {
        const seen = new Set<CarCostKind>(bought ? ["purchase"] : []);
        for (const [index, { kind }] of value.entries()) {
          if (costMeanings[kind].most === "one" && seen.has(kind))
            issues.push({ code: "custom", message: "purchase_taken", input: value, path: [index, "kind"] });
          seen.add(kind);
        }
      }),
  });
}

export type CostsFields = z.input<ReturnType<typeof costsSchema>>;
export type NewCosts = z.output<ReturnType<typeof costsSchema>>;

/** A new line of a kind, dated today. */
export function newCost(kind: CarCostKind): CostsFields["lines"][number] {
  return { id: newItemId(), kind, words: "", amount: "", spent_on: dayAt() };
}
