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
