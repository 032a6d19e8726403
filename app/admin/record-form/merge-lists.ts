import { sameValue, type FieldValue } from "./values";

/**
 * Brings two edits of one list together, entry by entry, as `diff3` does with lines: an entry that one side changed,
 * added, moved or removed is so in the result. Two sides that add in the same place both count, theirs first.
 * @returns null where both changed the same entry, each to something else
 */
export function mergeLists(
  base: readonly FieldValue[],
  mine: readonly FieldValue[],
  theirs: readonly FieldValue[],
): FieldValue[] | null {
  const [inMine, inTheirs] = [unchanged(base, mine), unchanged(base, theirs)];
  const merged: FieldValue[] = [];
  let [from, mineFrom, theirsFrom] = [0, 0, 0];
  for (let at = 0; at <= base.length; at++) {
    const end = at === base.length;
    const mineAt = end ? mine.length : inMine.get(at);
    const theirsAt = end ? theirs.length : inTheirs.get(at);
    if (mineAt === undefined || theirsAt === undefined) continue;
    const between = mergeStretch(
      base.slice(from, at),
      mine.slice(mineFrom, mineAt),
      theirs.slice(theirsFrom, theirsAt),
    );
    if (between === null) return null;
    merged.push(...between, ...base.slice(at, at + 1));
    [from, mineFrom, theirsFrom] = [at + 1, mineAt + 1, theirsAt + 1];
  }
  // An entry that both moved, each elsewhere, would be there twice.
  const twice = merged.some((entry) => count(merged, entry) > Math.max(count(mine, entry), count(theirs, entry)));
  return twice ? null : merged;
}

/** A stretch of which no entry is unchanged on both sides. */
function mergeStretch(base: FieldValue[], mine: FieldValue[], theirs: FieldValue[]): FieldValue[] | null {
  if (sameValue(base, mine) || sameValue(mine, theirs)) return theirs;
  if (sameValue(base, theirs)) return mine;
  if (base.length === 0) return [...theirs, ...mine.filter((entry) => count(theirs, entry) === 0)];
  if (mine.length !== base.length || theirs.length !== base.length) return null;
  const entries = base.map((entry, index) => mergeEntry(entry, mine[index], theirs[index]));
  return entries.every((entry) => entry !== undefined) ? entries : null;
}

function mergeEntry(base: FieldValue, mine: FieldValue | undefined, theirs: FieldValue | undefined) {
  if (sameValue(base, mine) || sameValue(mine, theirs)) return theirs;
  return sameValue(base, theirs) ? mine : undefined;
}

const count = (list: readonly FieldValue[], entry: FieldValue) => list.filter((one) => sameValue(one, entry)).length;

/** Where the entries of one list are found in the other, in order: the longest common subsequence. */
function unchanged(base: readonly FieldValue[], edited: readonly FieldValue[]): Map<number, number> {
  const longest = Array.from({ length: base.length + 1 }, () => Array.from({ length: edited.length + 1 }, () => 0));
  const length = (one: number, other: number) => longest[one]?.[other] ?? 0;
  for (let one = base.length - 1; one >= 0; one--) {
    const row = longest[one] ?? [];
    for (let other = edited.length - 1; other >= 0; other--)
      row[other] = sameValue(base[one], edited[other])
        ? length(one + 1, other + 1) + 1
        : Math.max(length(one + 1, other), length(one, other + 1));
  }
  const found = new Map<number, number>();
  let [one, other] = [0, 0];
  while (one < base.length && other < edited.length) {
    if (sameValue(base[one], edited[other])) found.set(one++, other++);
    else if (length(one + 1, other) >= length(one, other + 1)) one++;
    else other++;
  }
  return found;
}
