import { nameKey } from "./fold.ts";
import { limitWords } from "./words/limit-words.ts";
import { tradeWords } from "./trade-words.ts";

/** Sounds of Latin spellings of Arabic, the longest first; figures stand for letters that Latin lacks. */
const latinSounds: readonly (readonly [string, string])[] = [
  ["sh", "ش"],
  ["ch", "ش"],
  ["kh", "خ"],
  ["gh", "غ"],
  ["th", "ث"],
  ["dh", "ذ"],
  ["ee", ""],
  ["oo", ""],
  ["ou", ""],
  ["2", ""],
  ["3", "ع"],
  ["5", "خ"],
  ["6", "ط"],
  ["7", "ح"],
  ["8", "ق"],
  ["9", "ص"],
  ["b", "ب"],
  ["p", "ب"],
  ["t", "ت"],
  ["j", "ج"],
  ["d", "د"],
  ["r", "ر"],
  ["z", "ز"],
  ["s", "س"],
  ["f", "ف"],
  ["v", "ف"],
  ["q", "ق"],
  ["g", "ق"],
  ["k", "ك"],
  ["c", "ك"],
  ["l", "ل"],
  ["m", "م"],
  ["n", "ن"],
  ["h", "ه"],
];

/** Letters that people write alike in Latin, as one. */
const alike: Record<string, string> = { ح: "ه", ص: "س", ط: "ت", ض: "د", ظ: "ذ", ث: "ذ", ج: "ق", غ: "ق", ك: "ك" };

const consonants = (letters: string) =>
  [...letters]
    .map((letter) => alike[letter] ?? letter)
    .join("")
    // One at the beginning is heard as a consonant: "وارد" and "wared".
    .replace(/(?!^[وي])[اوىيءئؤآ]/g, "")
    .replace(/(.)\1+/g, "$1");

/** The consonants of a word in Latin letters; empty for a letter that Arabic has no sound for. */
function heard(word: string): string {
  let rest = word;
  let letters = "";
  while (rest !== "") {
    const sound = latinSounds.find(([latin]) => rest.startsWith(latin));
    if (sound) {
      letters += sound[1];
      rest = rest.slice(sound[0].length);
    } else if (letters === "" && rest === word && /^[wy]/.test(rest)) {
      letters = rest.startsWith("w") ? "و" : "ي";
      rest = rest.slice(1);
    } else if (/^[aeiouyw]/.test(rest)) rest = rest.slice(1);
    else return "";
  }
  return consonants(letters);
}

/** An end that is heard as a vowel: "كهربائية" and "kahrabaeya". */
const withoutEnd = (sound: string) => sound.replace(/ه$/, "");

const bySound = new Map<string, string>();
const arabicNames = [
  ...tradeWords,
  ...Object.values(limitWords).flatMap((names) => names.map((name) => ({ name, key: nameKey(name) }))),
];
for (const { key, name } of arabicNames)
  if (/^[\u0621-\u064A]{3,}$/.test(key)) {
    const sound = withoutEnd(consonants(key));
    if (sound.length >= 3 && !bySound.has(sound)) bySound.set(sound, name);
  }

/** The Arabic word of the trade that a Latin one sounds like: "r5ees" is "رخيص". Null where none does. */
export function arabicWord(word: string): string | null {
  if (!/^[a-z0-9]{3,20}$/.test(word) || !/[a-z]/.test(word)) return null;
  const sound = withoutEnd(heard(word));
  return sound.length >= 3 ? (bySound.get(sound) ?? null) : null;
}
