/** What a field of a form may hold: text as typed, a choice, or lists and groups of them. */
export type FieldValue = string | boolean | null | FieldValue[] | { [part: string]: FieldValue };

/** The values of a form by field name, as the fields hold them. */
export type FormValues = Record<string, FieldValue>;

/** The same as the form library sees them, which knows nothing of our fields. */
export type LooseValues = Record<string, unknown>;

/** A copy of a value out of the form library or the storage; what no field can hold becomes null. */
export function fieldValueOf(value: unknown): FieldValue {
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(fieldValueOf);
  return typeof value === "object" && value !== null ? formValuesOf(value) : null;
}

/** A copy of all values out of the form library or the storage. */
export function formValuesOf(values: object): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [name, fieldValueOf(value)]),
  );
}

/** Whether two values are the same to a reader of the form. */
export function sameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((part, index) => sameValue(part, other[index]))
    );
  }
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => sameValue(one[name], other[name]));
}

/** Whether two sets of values are the same. */
export function sameValues(one: FormValues, other: FormValues): boolean {
  return sameValue(one, other);
}

/** The names of the fields that differ. */
export function changedFields(saved: FormValues, typed: FormValues): ReadonlySet<string> {
  return new Set(Object.keys(typed).filter((name) => !sameValue(saved[name], typed[name])));
}
