import { nameKey } from "../fold.ts";

/** The codes that some words stand for, any of which will do, and the words in both languages, parted by commas. */
export type WordRow = readonly [codes: readonly string[], names: string];

/** The names of a list that is parted by commas. */
export const namesIn = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** Names by how they are looked up: in one piece, folded. */
export const keysOfNames = (list: string): string[] => namesIn(list).map(nameKey);
