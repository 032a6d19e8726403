const marks = /[\u064B-\u0652\u0670\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g;

const from = "أإآٱىةؤئپچگڤیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹àáâäãåçèéêëìíîïñòóôöõùúûüýÿ";
const to = "ااااي\u0647ويبجكفيك01234567890123456789aaaaaaceeeeiiiinooooouuuuyy";
const letters = new Map([...from].map((letter, place) => [letter, [...to][place] ?? letter]));

const variants = new RegExp(`[${from}]`, "g");
/** What Unicode's compatible forms leave as it is: nearly every search. */
const plainText = /^[\0-\x7F\u0621-\u0652\u0660-\u0669]*$/;

/** What parts words: space, signs of ASCII and of other scripts, and emoji; the same as SQL's `search_fold`. */
const partings = new RegExp(
  [
    "[\\s!-/:-@\\[-\\x60{-~،؛؟\\u00A0-\\u00BF\\u00D7\\u00F7\\u060C-\\u060F\\u066A-\\u066D\\u2000-\\u2BFF",
    "\\u3000-\\u303F\\uFE00-\\uFE0F\\uFF00-\\uFF0F\\u{1F000}-\\u{1FAFF}\\u{E0000}-\\u{E007F}]+",
  ].join(""),
  "gu",
);

/**
 * Folds a text as SQL's `search_fold` does: one form for letters that are written in several ways, no marks and signs,
 * digits of one script, no article before words of two letters and more.
 */
export function fold(text: string): string {
  const said = text.slice(0, 2000);
  const plain = (plainText.test(said) ? said : said.normalize("NFKC")).toLowerCase().replace(marks, "");
  const unified = plain.replace(variants, (letter) => letters.get(letter) ?? letter);
  return unified
    .replace(partings, " ")
    .replace(/(^| )ال(?=[^ ]{2,})/g, "$1")
    .trim();
}

/** A name in one piece, as names are looked up: "e-tron", "e tron" and "etron" are one. */
export const nameKey = (text: string): string => fold(text).replaceAll(" ", "");
