import type { Json } from "~domain/database.types";
import { isLargeChange } from "../price-change";
import { onRequest } from "./cell-price";
import { type CarFieldKey, carFieldKeys } from "./file-columns";

/** A column of a car that a row of the file would change, as the database returns it. */
export interface FieldChange {
  field: string;
  before: Json;
  after: Json;
}

/** A change for display: a price is an amount, or "on request". */
export interface ShownChange {
  field: CarFieldKey;
  before: Json;
  after: Json;
  /** Whether a price changes by more than half. */
  large: boolean;
}

const amount = (value: Json) => (typeof value === "number" ? value : null);

/** The changes of a row, in the order of the file's columns. */
export function shownChanges(changes: readonly FieldChange[]): ShownChange[] {
  const known = new Map(changes.map((change) => [change.field, change]));
  const mode = known.get("price_mode");
  return carFieldKeys.flatMap((field): ShownChange[] => {
    const change = known.get(field);
    if (!change) return [];
    const { before, after } = change;
    if (field !== "price") return [{ field, before, after, large: false }];
    return [
      {
        field,
        before: mode?.before === onRequest ? onRequest : before,
        after: mode?.after === onRequest ? onRequest : after,
        large: isLargeChange(amount(before), amount(after)),
      },
    ];
  });
}
