import { nameKey } from "./fold.ts";
import { type Span, writtenSpans } from "./spans.ts";
import { questionPairs } from "./words/question-pairs.ts";

/** By each key, the pairs that it is a part of, and which part. */
const partsByKey = new Map<string, { pair: number; part: "of" | "asked" }[]>();
for (const [pair, words] of questionPairs.entries())
  for (const part of ["of", "asked"] as const)
    for (const key of words[part].map(nameKey))
      (partsByKey.get(key) ?? partsByKey.set(key, []).get(key))?.push({ pair, part });

const areApart = (one: Span, other: Span) => one.last < other.first || other.last < one.first;

/** The questions that a sentence asks by what they are of and what is asked of it, in different words. */
export function pairedQuestions(tokens: readonly string[]): string[] {
  const said = new Map<number, { of: Span[]; asked: Span[] }>();
  for (const span of writtenSpans(tokens))
    for (const { pair, part } of partsByKey.get(span.key) ?? [])
      (said.get(pair) ?? said.set(pair, { of: [], asked: [] }).get(pair))?.[part].push(span);
  return [...said].flatMap(([pair, { of, asked }]) =>
    asked.some((one) => of.some((other) => areApart(one, other))) ? (questionPairs[pair]?.question ?? []) : [],
  );
}
