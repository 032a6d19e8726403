import type { Insert } from "../client.ts";
import { dayBefore } from "./days.ts";

/**
 * Cars that people looked for and the demo does not have, as `fold_text()` writes them: for the last time so many days
 * ago, and every so many days before.
 */
const missed: readonly (readonly [words: string, last: number, every: number])[] = [
  ["لاند كروزر", 1, 5],
  ["land cruiser", 3, 8],
  ["نيسان باترول", 2, 7],
  ["patrol platinum", 5, 13],
  ["cybertruck", 6, 11],
  ["سايبرتراك", 9, 19],
  ["xiaomi su7", 2, 14],
  ["دفندر", 12, 23],
  // Of the wish, too.
  ["911 sport classic", 8, 30],
];

const pastDays = 90;

/** What was searched for and not found, by day. */
export function loadMissedWords(now: Date): Insert<"missed_words">[] {
  return missed.flatMap(([words, last, every]) => {
    const times = Math.floor((pastDays - last) / every) + 1;
    return Array.from({ length: times }, (_, index) => ({
      day: dayBefore(now, last + index * every),
      words,
      times: index % 3 === 1 ? 2 : 1,
    }));
  });
}
