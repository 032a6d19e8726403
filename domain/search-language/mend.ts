import { longestSearch } from "../longest-search.ts";
import { saysArabic } from "./arabizi.ts";
import { soundingName, tellingWord } from "./heard-words.ts";
import { nameKey } from "./fold.ts";
import { switchLayout } from "./keyboard.ts";
import { nearestName, nearestWord, partedWord } from "./spelling.ts";
import { isLimitWord } from "./limits/parts.ts";
import type { Lexicon } from "./stock.ts";
import { tokensOf } from "./tokens.ts";
import { tradeMeaning } from "./trade-words.ts";
import { ordinaryWords } from "./words/ordinary-words.ts";

const mostPieces = 80;
/** Searches of more words are sentences. */
const mostOfNames = 4;

/** A search by the pieces that spaces part. */
export const piecesOf = (query: string): string[] =>
  query.slice(0, longestSearch).trim().split(/\s+/).filter(Boolean).slice(0, mostPieces);

/** A piece of a search with its words. */
export interface Piece {
  text: string;
  tokens: readonly string[];
}

/** A search by its pieces, each with its words. */
export const readPieces = (query: string): Piece[] => piecesOf(query).map((text) => ({ text, tokens: tokensOf(text) }));

/** The search with the pieces that have one of these words typed in the other layout, by its possible reading. */
export const inOtherLayout = (pieces: readonly Piece[], wrong: ReadonlySet<string>, reading: number): string =>
  pieces
    .map(({ text, tokens }) => {
      if (!tokens.some((token) => wrong.has(token))) return text;
      const readings = switchLayout(text);
      return readings[Math.min(reading, readings.length - 1)] ?? text;
    })
    .join(" ");

/** One word put right; as it was typed where no known word is near, or where it is one of everyday language. */
function mended(token: string, lexicon: Lexicon, bySound: boolean): string {
  if (ordinaryWords.has(token) || (/[a-z]/.test(token) && isLimitWord(token))) return token;
  const parted = partedWord(token, lexicon);
  if (parted) return parted;
  const isArabizi = /[0-9]/.test(token);
  const near = isArabizi ? null : nearestWord(token, lexicon);
  const isName = (word: string) => lexicon.named.has(nameKey(word)) || lexicon.brands.has(nameKey(word));
  const isTrade = near !== null && !isName(near) && tradeMeaning(nameKey(near)) !== undefined;
  const known =
    near === null || isTrade ? ((bySound ? soundingName(token, lexicon) : null) ?? near ?? tellingWord(token)) : near;
  if (known) return known;
  // "porsche911gts": letters and figures of one piece, each alone. In "3a2liya" a figure is a letter, too.
  const parts = token
    .split(/(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])/)
    .map((piece) => partedWord(piece, lexicon) ?? piece)
    .flatMap((piece) => piece.split(" "));
  const isPart = (part: string) =>
    /^[a-z]{2}/.test(part) && (lexicon.isShown(part, "whole") || tradeMeaning(part) !== undefined);
  const isSound = /(?<![0-9])[2356789][a-z]/.test(token) && token.replace(/[0-9]/g, "").length >= 4;
  return isSound && !parts.some(isPart) ? token : parts.join(" ");
}

/** A name of two words with slips in one or both: "rang rofar". Only where one of them makes no sense. */
function pairMended(one: string, other: string, lexicon: Lexicon): string | null {
  const key = one + other;
  if (ordinaryWords.has(one) || ordinaryWords.has(other)) return null;
  return key.length < 8 || key.length > 20 ? null : nearestName(key, lexicon);
}

/** The search with these words put right where a known word is near; what stays is left as it was typed. */
export function withoutSlips(pieces: readonly Piece[], wrong: ReadonlySet<string>, lexicon: Lexicon): string {
  const said: string[] = [];
  // In an English sentence, what sounds like an Arabic name is another word: "beach" is no BAIC.
  const bySound = pieces.length <= mostOfNames || pieces.some(({ tokens }) => tokens.some(saysArabic));
  for (let at = 0; at < pieces.length; at += 1) {
    const { text = "", tokens = [] } = pieces[at] ?? {};
    const next = pieces[at + 1]?.tokens ?? [];
    const isPair = tokens.length === 1 && next.length === 1 && [...tokens, ...next].some((token) => wrong.has(token));
    const name = isPair ? pairMended(tokens[0] ?? "", next[0] ?? "", lexicon) : null;
    if (name !== null) at += 1;
    const put = tokens.map((token) => (wrong.has(token) ? mended(token, lexicon, bySound) : token));
    // A piece that stays is left as it was typed.
    said.push(name ?? (put.every((token, place) => token === tokens[place]) ? text : put.join(" ")));
  }
  return said.join(" ");
}

/**
 * Words typed with the Latin layout whose keys are Arabic letters and Latin punctuation, where that names something:
 * "h,]d" is no h and d but "اودي". What is left is the same text.
 */
export const typedInArabic = (query: string, { named }: Lexicon): string =>
  piecesOf(query)
    .map((piece) => {
      if (!/[a-zA-Z][\];,./['`]|[\];,./['`][a-zA-Z]/.test(piece)) return piece;
      const [arabic = piece] = switchLayout(piece);
      const key = nameKey(arabic);
      return named.has(key) || tradeMeaning(key) ? arabic : piece;
    })
    .join(" ");
