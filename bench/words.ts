/**
 * What understanding a search takes: 100,000 random phrases of 200 characters, of words that the language knows, of
 * letters that mean nothing in both scripts, of letters that are spelled out, of slips and of glued words, by the names
 * of 10,000 cars. The machine does other things, too: a phrase that took long is timed again, the dearest of all once
 * more, and the quickest time counts. The first thousand only warm the compiler up.
 */
import postgres from "postgres";
import type { Lexicon } from "../domain/search-language/stock.ts";
import { tradeWords } from "../domain/search-language/trade-words.ts";
import { understand } from "../domain/search-language/understand.ts";
import { pick, randomFrom } from "../supabase/seed/random.ts";
import { startTestServer, TEMPLATE } from "../supabase/tests/setup/test-servers.ts";
import { readLexicon } from "./search.ts";
import { stockUp } from "./search-stock.ts";

const length = 200;
const long = 2;
const again = 8;
const dearest = 50;
const warming = 1_000;

async function lexiconOfStock(cars: number): Promise<Lexicon> {
  const cluster = await startTestServer("pg18");
  const sql = postgres(cluster.url(TEMPLATE), { max: 1, onnotice: () => {} });
  try {
    await stockUp(sql, cars);
    return await readLexicon(sql);
  } finally {
    await sql.end();
    await cluster.stop();
  }
}

/** Makers of phrases, each of its kind. */
function phraseMakers({ stock }: Lexicon, random: () => number): (() => string)[] {
  const words = [...tradeWords.map(({ name }) => name), ...stock.names.flatMap(({ names }) => names)];
  const scripts = ["abcdefghijklmnopqrstuvwxyz", "ابتثجحخدذرزسشصضطظعغفقكلمنهوي", "0123456789", ",./[];'-+"];
  const some = (count: number, make: () => string, between = " ") => Array.from({ length: count }, make).join(between);
  const letters = (script: string, count: number) => some(count, () => one([...script]), "");
  const limits = ["under", "تحت", "from", "to", "20", "k", "الف", "model", "2020", "or", "not"] as const;
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const slip = (word: string) => `${word.slice(0, 2)}x${word.slice(3)}`;
  return [
    () => some(40, () => one(words)),
    () => some(60, () => letters(one(scripts), 1 + Math.floor(random() * 9))),
    () => some(100, () => pick(random, ["اي", "بي", "جي", "g", "6", "3", "ام", "اس", "63", "رس"])),
    () => some(6, () => letters(scripts[1] ?? "", 8 + Math.floor(random() * 22))),
    () => some(6, () => letters(scripts[0] ?? "", 5 + Math.floor(random() * 9))),
    () => some(6, () => slip(one(words))),
    () => some(3, () => one(words).replaceAll(" ", "") + one(words).replaceAll(" ", "")),
    () => some(30, () => pick(random, limits)),
  ];
}

interface Timed {
  ms: number;
  text: string;
}

function timeOf(work: () => void): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

/** @returns milliseconds for one phrase, and the dearest phrase */
export async function benchWords(phrases = 100_000, cars = 10_000) {
  const lexicon = await lexiconOfStock(cars);
  const makers = phraseMakers(lexicon, randomFrom(38));
  const phraseOf = (number: number) => (makers[number % makers.length]?.() ?? "").slice(0, length);
  const once = (text: string) => timeOf(() => understand(text, lexicon));
  const quickest = ({ ms, text }: Timed): Timed => {
    let best = ms;
    for (let time = 0; time < again && best > long; time += 1) best = Math.min(best, once(text));
    return { ms: best, text };
  };
  for (let number = 0; number < warming; number += 1) once(phraseOf(number));
  const timed = Array.from({ length: phrases }, (_, number) => {
    const text = phraseOf(number);
    return quickest({ ms: once(text), text });
  });
  const byTime = (one: Timed, other: Timed) => one.ms - other.ms;
  timed.sort(byTime);
  const ordered = [...timed.slice(0, -dearest), ...timed.slice(-dearest).map(quickest)].sort(byTime);
  const share = (part: number) => ordered[Math.floor(phrases * part)]?.ms ?? 0;
  const last = ordered.at(-1);
  return { median: share(0.5), p99: share(0.99), worst: last?.ms ?? 0, phrase: last?.text ?? "" };
}
