import type { FieldValue } from "./values";

/** How a field is called on the screen, and how its value reads. */
export interface FieldName {
  label: string;
  /** The value in words: the label of a choice, yes or no. Text is shown as it is where this is left out. */
  show?: (value: FieldValue) => string;
}

/** The fields of one form by name, in the order of the screen; they enter themselves when they appear. */
export interface FieldNames {
  enter(name: string, field: FieldName): void;
  find(name: string): FieldName | undefined;
  /** Position of a field on the screen; those that are not there come last. */
  order(name: string): number;
  /** Grows with every change. */
  revision(): number;
  subscribe(listener: () => void): () => void;
}

/** A register of names for one form. Fields that are no longer shown stay in it: a conflict may be about them. */
export function createFieldNames(): FieldNames {
  const fields = new Map<string, FieldName>();
  const listeners = new Set<() => void>();
  let revision = 0;
  return {
    enter(name, field) {
      const known = fields.get(name);
      fields.set(name, field);
      if (known?.label === field.label) return;
      revision += 1;
      for (const listener of listeners) listener();
    },
    find: (name) => fields.get(name),
    order(name) {
      const index = [...fields.keys()].indexOf(name);
      return index < 0 ? fields.size : index;
    },
    revision: () => revision,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
