import { z } from "zod";
import { draftKey, draftKeys, forgetItem, keepItem, keptItem } from "~/utils/kept-drafts";
import { formValuesOf, sameValues, type FieldValue, type FormValues } from "./values";

/** Unsaved input, with the values it started from. */
export interface Draft {
  values: FormValues;
  /** The record as it was when they began. */
  base: FormValues;
  /** The version of `base`; null for a new record. */
  version: number | null;
  /** ISO time of the last key. */
  at: string;
  /** Sent with a new record, so that it is made once however often it is sent. */
  createKey?: string | undefined;
}

const values = z.record(z.string(), z.unknown()).transform(formValuesOf);

const draftShape = z.object({
  values,
  base: values,
  version: z.number().nullable(),
  at: z.iso.datetime(),
  createKey: z.uuid().optional(),
});

/** What a draft of one more new record is kept under: records that are new in two windows share nothing. */
export function newDraftName(record: string): string {
  return `${record}/${crypto.randomUUID()}`;
}

/** A draft of a new record, offered where another one is begun. */
export interface NewDraft {
  name: string;
  at: string;
  /** The first words typed into it. */
  title: string;
}

/** The drafts of new records of one kind, the latest first. @param record e.g. "cars/new", which older releases kept */
export function listNewDrafts(userId: string, record: string, initial: FormValues): NewDraft[] {
  const own = draftKey(userId, record);
  return draftKeys()
    .filter((key) => key === own || key.startsWith(`${own}/`))
    .flatMap((key) => {
      const draft = findDraft(key, initial);
      return draft ? { name: record + key.slice(own.length), at: draft.at, title: nameOfDraft(draft) } : [];
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

/** The first words that were typed into a draft. */
export function nameOfDraft({ values: typed, base }: Draft): string {
  return Object.entries(typed)
    .flatMap(([name, value]) => (typeof value === "string" && value !== base[name] ? value : []))
    .filter((value) => /\p{L}/u.test(value))
    .slice(0, 2)
    .map((value) => value.trim().slice(0, 40))
    .join(" · ");
}

/** Days after which a draft is deleted. */
const lifetime = 30;

const dated = z.object({ at: z.iso.datetime() });

const keptText = dated.extend({ text: z.string(), key: z.uuid().optional() });

/** A kept text with the key it is sent with; "" where there is none. */
export function readText(name: string): { text: string; key?: string | undefined } {
  return readKept(name, keptText) ?? { text: "" };
}

/** Keeps a text with its time; "" removes it. */
export function keepText(name: string, { text, key }: { text: string; key: string }, now: number): void {
  if (text === "") forgetItem(name);
  else keepItem(name, JSON.stringify({ text, key, at: new Date(now).toISOString() }));
}

/**
 * Removes forms and texts typed more than thirty days ago, by any user: drafts of closed tabs would fill the storage,
 * and what was written about a customer should not stay on a machine for ever.
 */
export function forgetOldDrafts(now: number): void {
  for (const key of draftKeys()) {
    const at = Date.parse(readKept(key, dated)?.at ?? "");
    if (!(now - at < lifetime * 86_400_000)) forgetItem(key);
  }
}

/** Keeps a draft. False where it cannot be kept: the form itself still holds everything. */
export function keepDraft(key: string, draft: Draft): boolean {
  return keepItem(key, JSON.stringify(draft));
}

/** A kept draft, or null: none, unreadable, or nothing that differs from the record as it is now. */
export function findDraft(key: string, initial: FormValues): Draft | null {
  const draft = readKept(key, draftShape);
  if (!draft) return null;
  const fitted = { ...draft, values: fitTo(initial, draft.values), base: fitTo(initial, draft.base) };
  if (!sameValues(fitted.values, initial) && !sameValues(fitted.values, fitted.base)) return fitted;
  forgetItem(key);
  return null;
}

/** What is kept under a key, or null: nothing, or unreadable. */
function readKept<Kept>(key: string, shape: z.ZodType<Kept>): Kept | null {
  try {
    const parsed = shape.safeParse(JSON.parse(keptItem(key) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * The form may have changed since the draft was kept: drops fields that no longer exist, adds new ones with their
 * initial values.
 */
function fitTo(initial: FormValues, kept: FormValues): FormValues {
  const fitted: FormValues = {};
  for (const [name, value] of Object.entries(initial)) {
    const own = kept[name];
    fitted[name] = own !== undefined && sameKind(own, value) ? own : value;
  }
  return fitted;
}

/** Null is of every kind, such as a picture that is not chosen. */
function sameKind(one: FieldValue, other: FieldValue): boolean {
  if (one === null || other === null) return true;
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}
