import type { CodeKind } from "./meaning.ts";
import { bodyWords, colourWords, fuelWords } from "./words/car-words.ts";
import { arabiziCodes, arabiziFillers, shortArabizi } from "./words/arabizi-words.ts";
import { questionWords } from "./words/question-words.ts";
import { cylinderWords, faultWords, interiorWords, thirstWords } from "./words/composed-words.ts";
import { equipmentWords } from "./words/equipment-words.ts";
import { joiningWords, negationWords, wantingWords } from "./words/negation-words.ts";
import { fillerWords, yearWords } from "./words/filler-words.ts";
import { historyWords } from "./words/history-words.ts";
import { questionPairs } from "./words/question-pairs.ts";
import { versionWords } from "./words/version-words.ts";
import { towns } from "./words/town-words.ts";
import { conditionWords, drivetrainWords, specWords, transmissionWords } from "./words/origin-words.ts";
import { preferenceWords, sectionWords } from "./words/wish-words.ts";
import { nameKey } from "./fold.ts";
import { keysOfNames, namesIn, type WordRow } from "./words/word-row.ts";

/** Words for what a car is, in the order in which the beginning of a word is looked for. */
const rows: readonly (readonly [CodeKind, readonly WordRow[]])[] = [
  ["fuel", fuelWords],
  ["body", bodyWords],
  ["colour", colourWords],
  ["condition", conditionWords],
  ["spec", specWords],
  ["transmission", transmissionWords],
  ["drivetrain", drivetrainWords],
  ["trait", equipmentWords],
  ["trait", historyWords],
  ["trait", faultWords],
  ["section", sectionWords],
  ["prefer", preferenceWords],
  ["prefer", thirstWords],
  ["trait", interiorWords],
  ["trait", cylinderWords],
  ["question", questionWords],
];

export interface TradeWord {
  kind: CodeKind;
  codes: readonly string[];
  key: string;
  name: string;
}

/** Every word of the trade that has codes. */
export const tradeWords: readonly TradeWord[] = [
  ...rows.flatMap(([kind, list]) => list.map(([codes, names]) => [kind, codes, names] as const)),
  ...arabiziCodes,
].flatMap(([kind, codes, names]) => namesIn(names).map((name) => ({ kind, codes, name, key: nameKey(name) })));

const byKey = new Map<string, Map<CodeKind, readonly string[]>>();
for (const { kind, codes, key } of tradeWords)
  byKey.set(key, (byKey.get(key) ?? new Map<CodeKind, readonly string[]>()).set(kind, codes));

const versions = new Map(versionWords.flatMap(([[code = ""], names]) => keysOfNames(names).map((key) => [key, code])));
const fillers = new Set(
  [
    ...fillerWords,
    ...namesIn(arabiziFillers),
    ...Object.keys(shortArabizi),
    ...towns.flatMap(({ names }) => names),
    ...questionPairs.flatMap(({ of, asked }) => [...of, ...asked]),
  ].map(nameKey),
);
const years = new Set(yearWords.map(nameKey));
const negations = new Set(negationWords.map(nameKey));
const wanting = new Set(wantingWords.map(nameKey));
const joining = new Set(joiningWords.map(nameKey));

const everyName = [
  ...tradeWords,
  ...versionWords.flatMap(([, names]) => namesIn(names).map((name) => ({ name, key: nameKey(name) }))),
];

/** What a word of the trade says; nothing of it for a word that asks nothing. */
export interface TradeMeaning {
  codes: ReadonlyMap<CodeKind, readonly string[]>;
  version: string | null;
  isYear: boolean;
  /** Whether it leaves out what follows. */
  isNegation: boolean;
  /** Whether it goes on with what was left out. */
  isJoining: boolean;
  /** Whether it asks for what follows. */
  isWanting: boolean;
  /** Whether it asks nothing. */
  isFiller: boolean;
}

const importedSpecs = byKey.get("imported")?.get("spec") ?? [];

const none: ReadonlyMap<CodeKind, readonly string[]> = new Map();

function meaningOf(key: string): TradeMeaning {
  const codes = byKey.get(key) ?? none;
  const [version = null, isYear, isNegation, isJoining] = [
    versions.get(key),
    years.has(key),
    negations.has(key),
    joining.has(key),
  ];
  const saysMore = codes.size > 0 || version !== null || isYear || isNegation || isJoining;
  const isWanting = wanting.has(key);
  return { codes, version, isYear, isNegation, isJoining, isWanting, isFiller: !saysMore };
}

const keys = [byKey, versions, years, negations, joining, wanting, fillers].flatMap((known) => [...known.keys()]);
const meanings = new Map(keys.map((key) => [key, meaningOf(key)]));

/** What a key says; undefined for what is no word of the trade. */
export const tradeMeaning = (key: string): TradeMeaning | undefined => meanings.get(key);

/**
 * Codes of a kind that were said before, and those that are said now.
 * @param isEither whether "or" is between them
 */
export function mergedCodes(
  kind: CodeKind,
  before: readonly string[] | undefined,
  now: readonly string[],
  isEither = false,
): readonly string[] {
  if (!before) return now;
  if (kind === "trait" || kind === "prefer" || kind === "section" || kind === "question")
    return [...new Set([...before, ...now])];
  // "Imported" says less than the market that a car was built for, whichever is said first: "وارد خليجي".
  if (kind === "spec" && !isEither) {
    const [named, ...others] = [before, now].filter((codes) => codes.length < importedSpecs.length);
    if (named && others.length === 0) return named;
  }
  // One that the other contains narrows it, as "american" does "imported"; others add up, as "black or white" do.
  if (now.every((code) => before.includes(code))) return now;
  return before.every((code) => now.includes(code)) ? before : [...before, ...now];
}

/** What the beginning of a word means while it is typed; null where none is near. */
export function startedWord(word: string): TradeWord | null {
  if (word.length < 4) return null;
  return tradeWords.find(({ key }) => word.length * 2 >= key.length && key.startsWith(word)) ?? null;
}

/** Names of the trade that a word begins, versions in other letters among them. */
export const namesBegunBy = (word: string): string[] =>
  everyName.filter(({ key }) => key.startsWith(word) && key !== word).map(({ name }) => name);
