import { useRecordFormState } from "./record-form-state";
import { useField } from "./use-field";
import type { FieldValue, FormValues } from "./values";

/** A list among the fields of a form. Each item carries an `id` of its own, by which it is known while it moves. */
export interface ListBinding {
  /** Ids of the items in their order; the fields of an item are called `${name}.${index}.…`. */
  ids: string[];
  /** What is wrong with the list as a whole, in words. */
  error: string | undefined;
  /** Goes onto the element around the list. */
  anchor: string;
  /** Puts an item in at a place, at the end when none is given. */
  add: (item: FormValues, index?: number) => void;
  /** Takes an item out; answers what puts it back. */
  remove: (id: string) => () => void;
  /** Sorts the items by all ids in their new order. */
  reorder: (ids: string[]) => void;
}

/** The items of a list field; what is no item is left out. */
export function itemsOf(value: FieldValue | undefined): FormValues[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is FormValues => typeof item === "object" && item !== null && !Array.isArray(item));
}

/** A new id for an item of a list. */
export function newItemId(): string {
  return crypto.randomUUID().slice(0, 8);
}

function idOf(item: FormValues): string {
  return typeof item.id === "string" ? item.id : "";
}

/**
 * Binds a list to a field of the form.
 * @param show the list in words, where two people changed it
 */
export function useListField(name: string, label: string, show?: (value: FieldValue) => string): ListBinding {
  const form = useRecordFormState();
  const field = useField(name, label, show);
  // The values of the items are not passed through here: the form library keeps them.
  const current = () => itemsOf(valueAt(form.values(), name));

  function add(item: FormValues, index?: number): void {
    const items = current();
    field.set(items.toSpliced(index ?? items.length, 0, item));
  }

  return {
    ids: itemsOf(field.value).map(idOf),
    error: field.error,
    anchor: field.anchor,
    add,
    remove(id) {
      const items = current();
      const index = items.findIndex((item) => idOf(item) === id);
      const item = items[index];
      field.set(items.filter((one) => one !== item));
      return () => {
        if (item) add(item, index);
      };
    },
    reorder(ids) {
      field.set(current().toSorted((one, other) => ids.indexOf(idOf(one)) - ids.indexOf(idOf(other))));
    },
  };
}

/** The value under a name that may lead into lists and groups: `offices.0.phones`. */
function valueAt(values: FormValues, name: string): FieldValue | undefined {
  let value: FieldValue | undefined = values;
  for (const part of name.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Array.isArray(value) ? value[Number(part)] : value[part];
  }
  return value;
}
