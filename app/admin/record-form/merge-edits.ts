import type { z } from "zod";
import { mergeLists } from "./merge-lists";
import { formValuesOf, sameValue, type FieldValue, type FormValues, type LooseValues } from "./values";

/** One field that two people changed to different things. */
export interface Clash {
  name: string;
  base: FieldValue | undefined;
  mine: FieldValue | undefined;
  theirs: FieldValue | undefined;
}

export interface MergedEdits {
  /** Everything both sides agree on, with `mine` where they clash. */
  values: FormValues;
  /** Fields only they changed: taken over. */
  taken: string[];
  /** Fields only I changed: kept. */
  kept: string[];
  /** Lists both changed, in different entries: both edits are in the values. */
  joined: string[];
  /** Fields both changed, and not to the same. */
  clashes: Clash[];
}

/**
 * Brings two edits of one record together, field by field, and lists entry by entry.
 * @param base what both started from
 * @param mine the values in this form
 * @param theirs what is saved by now
 * @param schema what reads the fields: two texts that it reads as the same, such as `23,800` and `23800`, are no
 * difference
 */
export function mergeEdits(
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
  schema?: z.ZodType<unknown, LooseValues>,
): MergedEdits {
  const [readBase, readMine, readTheirs] = [base, mine, theirs].map((values) => readValues(values, schema));
  const merged: MergedEdits = { values: { ...mine }, taken: [], kept: [], joined: [], clashes: [] };
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    // A field that one side does not know has not been changed by it.
    const here = name in mine ? mine[name] : base[name];
    const there = name in theirs ? theirs[name] : base[name];
    if (sameValue(here, there) || sameRead(name, readMine, readTheirs)) continue;
    if (sameValue(base[name], here) || sameRead(name, readBase, readMine)) {
      if (there !== undefined) merged.values[name] = there;
      merged.taken.push(name);
    } else if (sameValue(base[name], there) || sameRead(name, readBase, readTheirs)) merged.kept.push(name);
    else {
      const joined = joinLists(base[name], here, there);
      if (joined) {
        merged.values[name] = joined;
        merged.joined.push(name);
      } else merged.clashes.push({ name, base: base[name], mine: here, theirs: there });
    }
  }
  return merged;
}

/** Both edits of a list, or null where a person has to choose. */
function joinLists(...[base, mine, theirs]: (FieldValue | undefined)[]): FieldValue[] | null {
  const lists = Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs);
  return lists ? mergeLists(base, mine, theirs) : null;
}

/** Values as they would be saved; none where a field is refused. */
function readValues(values: FormValues, schema: z.ZodType<unknown, LooseValues> | undefined): FormValues {
  const read = schema?.safeParse(values).data;
  return typeof read === "object" && read !== null ? formValuesOf(read) : {};
}

function sameRead(name: string, one: FormValues = {}, other: FormValues = {}): boolean {
  return name in one && name in other && sameValue(one[name], other[name]);
}

export type Side = "mine" | "theirs";

/** The merged values with every clash decided; an undecided one stays mine. */
export function settleClashes(merged: MergedEdits, choices: Readonly<Record<string, Side>>): FormValues {
  const values = { ...merged.values };
  for (const { name, theirs } of merged.clashes)
    if (choices[name] === "theirs" && theirs !== undefined) values[name] = theirs;
  return values;
}
