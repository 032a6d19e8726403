import { groupedNumber } from "~/utils/numbers";
import type { FieldValue } from "./values";

/** A value in plain words where its field knows none: lists joined, empty parts left out; "" for nothing. */
export function valueText(value: FieldValue): string {
  if (value === null) return "";
  if (typeof value === "string") return value.trim();
  if (typeof value === "boolean") return value ? "✓" : "";
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts
    .map(valueText)
    .filter(Boolean)
    .join(Array.isArray(value) ? "\n" : ", ");
}

/** A number as it was typed, in groups and with its unit where it has one: `52000` as `52,000 BHD`; "" for nothing. */
export function numberText(value: FieldValue, unit: string | undefined): string {
  const text = valueText(value);
  return text === "" || unit === undefined ? text : `${groupedNumber(text)} ${unit}`;
}
