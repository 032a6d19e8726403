import { arabicWord } from "./arabizi.ts";
import { nameKey } from "./fold.ts";
import { switchLayout } from "./keyboard.ts";
import { nearestWord, partedWord } from "./spelling.ts";
import type { Lexicon } from "./stock.ts";
import { longestSearch, tokensOf } from "./tokens.ts";
import { tradeMeaning } from "./trade-words.ts";

const mostPieces = 40;

/** A search by the pieces that spaces part. */
export const piecesOf = (query: string): string[] =>
  query.slice(0, longestSearch).trim().split(/\s+/).filter(Boolean).slice(0, mostPieces);

/** The search with the pieces that have one of these words typed in the other layout, by its possible reading. */
export const inOtherLayout = (query: string, wrong: ReadonlySet<string>, reading: number): string =>
  piecesOf(query)
    .map((piece) => {
      if (!tokensOf(piece).some((token) => wrong.has(token))) return piece;
      const readings = switchLayout(piece);
      return readings[Math.min(reading, readings.length - 1)] ?? piece;
    })
    .join(" ");

/** One word put right; as it was typed where no known word is near. */
function mended(token: string, lexicon: Lexicon): string {
  const parted = partedWord(token, lexicon);
  if (parted) return parted;
  const isArabizi = /[0-9]/.test(token);
  const known = isArabizi ? arabicWord(token) : (nearestWord(token, lexicon) ?? arabicWord(token));
  if (known) return known;
  // "porsche911gts": letters and figures of one piece, each alone.
  const pieces = token.split(/(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])/);
  return pieces.length > 1 ? pieces.map((piece) => partedWord(piece, lexicon) ?? piece).join(" ") : token;
}

/** The search with these words put right where a known word is near; what stays is left as it was typed. */
export const withoutSlips = (query: string, wrong: ReadonlySet<string>, lexicon: Lexicon): string =>
  piecesOf(query)
    .map((piece) => {
      const tokens = tokensOf(piece);
      if (!tokens.some((token) => wrong.has(token))) return piece;
      return tokens.map((token) => (wrong.has(token) ? mended(token, lexicon) : token)).join(" ");
    })
    .join(" ");

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
