/**
 * The upper halves of the code pages in which Excel in Arabic saves "CSV (MS-DOS)" and "CSV (Macintosh)"; TextDecoder
 * knows neither. Below 128 they are ASCII.
 */
const upperHalves = {
  cp720: [
    "\u0080\u0081éâ\u0084à\u0086çêëèïî\u008d\u008e\u008f\u0090\u0651\u0652ô¤ـûùءآأؤ£إئا",
    "بةتثجحخدذرزسشص«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐",
    "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀",
    "ضطظعغفµقكلمنهوىي≡\u064b\u064c\u064d\u064e\u064f\u0650≈°∙·√ⁿ²■\u00a0",
  ].join(""),
  // Punctuation and digits come twice here: once more for lines from right to left.
  "mac-arabic": [
    "Ä\u00a0ÇÉÑÖÜáàâäں«çéèêëí…îïñó»ôö÷úùûü",
    " !\"#$٪&'()*+،-./٠١٢٣٤٥٦٧٨٩:؛<=>؟",
    "❊ءآأؤإئابةتثجحخدذرزسشصضطظعغ[\\]^_",
    "ـفقكلمنهوىي\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652پٹچەڤگڈڑ{|}ژے",
  ].join(""),
} as const;

export type CodePage = keyof typeof upperHalves;

/** Reads bytes in one of the old code pages. */
export function decodeCodePage(bytes: Uint8Array, page: CodePage): string {
  const upper = upperHalves[page];
  let text = "";
  // In pieces, because a call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(
      ...Array.from(bytes.subarray(start, start + 8192), (byte) => (byte < 128 ? byte : upper.charCodeAt(byte - 128))),
    );
  return text;
}

/** The letters of Arabic texts, the most frequent first. */
const frequent = "اليمنورتبةدسعفحكقهجشصطخأضىذغزثءظإئآؤ";

/** What a letter in a wrong place counts: beside Latin ones, a line of a table, a sign. */
const misplaced = -20;

function letterWeight(letter: string): number {
  const rank = frequent.indexOf(letter);
  // Vowel marks are rare, and letters of other languages rarer.
  return rank < 0 ? -5 : frequent.length - rank;
}

/**
 * How much a text looks like Arabic. A text that was read in the wrong code page has rare letters, and mixes Arabic
 * with Latin letters and signs within words.
 */
export function arabicLikeness(text: string): number {
  let likeness = 0;
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+|[^\p{L}\p{M}\0-\x7f]/gu)) {
    if (/^[\0-\x7f]*$/.test(word)) continue;
    const arabic = word.match(/\p{Script=Arabic}|[\u064b-\u0652]/gu)?.length ?? 0;
    if (arabic === word.length) for (const letter of word) likeness += letterWeight(letter);
    // A word of Latin letters with an accent, such as "Citroën", says nothing; an accent alone is a wrong letter.
    else if (arabic > 0 || !/^(?=.*[a-z]{2})\p{Script=Latin}+$/iu.test(word)) likeness += misplaced * word.length;
  }
  return likeness;
}
