import { z } from "zod";
import type { Localized } from "~/i18n/localized";
import type { FieldValue } from "~/admin/record-form/values";
import { type BulkCarField, bulkCarFields, rulesOf } from "~domain/car-fields";
import { carStatuses } from "~domain/car-codes";
import { fieldSchema } from "../car-form.schema";
import type { CarChange } from "./cars-change";

/** The choices of the dialog: the fields, with equipment as "add" and "remove". */
export type BulkChoice = Exclude<BulkCarField, "features"> | "features_add" | "features_remove";

export const bulkChoices = bulkCarFields.flatMap((name): BulkChoice[] =>
  name === "features" ? ["features_add", "features_remove"] : [name],
);

/** The form field that takes the value of a choice. */
export function fieldOf(choice: BulkChoice): BulkCarField {
  return choice === "features_add" || choice === "features_remove" ? "features" : choice;
}

/** Whether the field may be emptied. */
export function mayBeEmpty(name: BulkCarField): boolean {
  const rules = rulesOf(name);
  return rules.required === undefined && !("initial" in rules);
}

/** The initial value of the field. */
export function emptyValue(name: BulkCarField): FieldValue {
  const { kind } = rulesOf(name);
  if (kind === "equipment") return [];
  return kind === "flag" ? false : "";
}

/** The schema of the dialog: that of the car form, but equipment needs at least one piece. */
export function choiceSchema(choice: BulkChoice): z.ZodType {
  return fieldOf(choice) === "features"
    ? z.array(z.string().max(60)).min(1, "noEquipment").max(200)
    : fieldSchema(fieldOf(choice));
}

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * The bulk change for a value that `choiceSchema` has parsed.
 * @param name name of the value if it is an id; else null
 */
export function bulkChange(choice: BulkChoice, value: unknown, name: Localized | null): CarChange {
  if (choice === "features_add" || choice === "features_remove")
    return { kind: "equipment", add: choice === "features_add", codes: z.array(z.string()).parse(value) };
  if (choice === "status") return { kind: "status", status: z.enum(carStatuses).parse(value) };
  if (choice === "deal" || choice === "featured") return { kind: choice, on: value === true };
  return { kind: "field", field: choice, value: scalar.parse(value), name };
}
