import { z } from "zod";
import { formValuesOf, sameValues, type FieldValue, type FormValues } from "./values";

/** What somebody typed and did not save, with what they started from. */
export interface Draft {
  values: FormValues;
  /** The record as it was when they began. */
  base: FormValues;
  /** The version of `base`; null for a new record. */
  version: number | null;
  /** ISO time of the last key. */
  at: string;
}

const values = z.record(z.string(), z.unknown()).transform(formValuesOf);

const draftShape = z.object({
  values,
  base: values,
  version: z.number().nullable(),
  at: z.iso.datetime(),
});

/** The name a draft is kept under: nobody sees what another person typed at the same machine. */
export function draftKey(userId: string, record: string): string {
  return `edit:${userId}:${record}`;
}

/** Days after which nobody comes back for a draft. */
const lifetime = 30;

/**
 * Removes what was typed more than thirty days ago, whoever typed it: drafts of closed tabs would fill the storage,
 * and what a customer's record held should not stay on a machine for ever.
 */
export function forgetOldDrafts(now: number): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) {
      if (!key?.startsWith("edit:")) continue;
      const at = Date.parse(readDraft(key)?.at ?? "");
      if (!(now - at < lifetime * 86_400_000)) localStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing has nothing old.
  }
}

/** Keeps a draft. False where the browser refuses (private windows, full storage): the form itself still holds everything. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

/** A kept draft, or null: none, unreadable, or nothing that differs from the record as it is now. */
export function findDraft(key: string, initial: FormValues): Draft | null {
  const draft = readDraft(key);
  if (!draft) return null;
  const fitted = { ...draft, values: fitTo(initial, draft.values), base: fitTo(initial, draft.base) };
  if (!sameValues(fitted.values, initial) && !sameValues(fitted.values, fitted.base)) return fitted;
  forgetDraft(key);
  return null;
}

function readDraft(key: string): Draft | null {
  try {
    const parsed = draftShape.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The form may have changed since the draft was kept: fields it no longer has go, new ones come as they are. */
function fitTo(initial: FormValues, kept: FormValues): FormValues {
  const fitted: FormValues = {};
  for (const [name, value] of Object.entries(initial)) {
    const own = kept[name];
    fitted[name] = own !== undefined && sameKind(own, value) ? own : value;
  }
  return fitted;
}

/** Nothing fits everything: a picture that may be missing. */
function sameKind(one: FieldValue, other: FieldValue): boolean {
  if (one === null || other === null) return true;
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}
