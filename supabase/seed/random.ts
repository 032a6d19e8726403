import { createHash } from "node:crypto";

/** The same uuid for the same words, on every machine: what makes a seed repeatable. */
export function uuidOf(words: string): string {
  const hex = createHash("sha256").update(words).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Numbers from 0 up to 1 that repeat for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list that is not empty. */
export function pick<T>(random: () => number, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An order reference in the form the database makes them, from words instead of chance. */
export function referenceOf(words: string): string {
  const bytes = createHash("sha256").update(words).digest();
  return `MR-${Array.from(bytes.subarray(0, 6), (byte) => alphabet[byte % alphabet.length]).join("")}`;
}
