/** Sounds of Latin spellings of Arabic, the longest first; figures stand for letters that Latin lacks. */
const latinSounds: readonly (readonly [string, string])[] = [
  ["sh", "ش"],
  ["ch", "ش"],
  ["kh", "خ"],
  ["gh", "ق"],
  ["th", "د"],
  ["dh", "د"],
  ["aa", "a"],
  ["ee", "e"],
  ["ai", "ae"],
  ["ay", "ae"],
  ["ei", "e"],
  ["ey", "e"],
  ["oo", "o"],
  ["ou", "o"],
  ["aw", "ao"],
  ["au", "ao"],
  ["ow", "o"],
  ["a", "a"],
  ["e", "e"],
  ["i", "e"],
  ["y", "e"],
  ["o", "o"],
  ["u", "o"],
  ["w", "o"],
  ["2", ""],
  ["3", "ع"],
  ["5", "خ"],
  ["6", "ت"],
  ["7", "ه"],
  ["8", "ق"],
  ["9", "س"],
  ["b", "ب"],
  ["p", "ب"],
  ["t", "ت"],
  ["j", "ق"],
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

/** Letters that people write alike in Latin, as one; long vowels. */
const arabicSounds: Record<string, string> = {
  ح: "ه",
  ص: "س",
  ط: "ت",
  ض: "د",
  ظ: "د",
  ذ: "د",
  ث: "د",
  ج: "ق",
  غ: "ق",
  ا: "a",
  و: "o",
  ي: "e",
  ء: "",
};

/** A word by its sounds: consonants, and before, between and behind them the vowels that are written. */
interface Heard {
  consonants: string;
  vowels: readonly string[];
}

function heardIn(sounds: string): Heard {
  // The end of a feminine word is heard as a vowel: "كهربائية" and "kahrabaeya".
  const said = sounds.replace(/ه$/, "a");
  return {
    consonants: said.replace(/[aeo]/g, ""),
    vowels: said.split(/[^aeo]/).map((some) => some.replace(/(.)\1+/g, "$1")),
  };
}

// At the beginning they are consonants: "وارد", "wared".
const firstSounds: Record<string, string> = { و: "W", w: "W", ي: "Y", y: "Y" };

const arabicHeard = (word: string) =>
  heardIn(
    [...word].map((letter, at) => (at === 0 && firstSounds[letter]) || (arabicSounds[letter] ?? letter)).join(""),
  );

/** Sounds that are written with two letters. */
const pairs = /^(?:sh|ch|kh|gh|th|dh)/;

/**
 * The sounds of a word in Latin letters; null for a letter that Arabic has no sound for.
 * @param isApart whether two letters that may be one sound are two: "th" of "sur3atha" is ت and ه
 */
function latinHeard(word: string, isApart = false): Heard | null {
  const first = firstSounds[word[0] ?? ""] ?? "";
  let rest = word.slice(first.length);
  let sounds = first;
  while (rest !== "") {
    const sound = latinSounds.find(([latin]) => rest.startsWith(latin) && !(isApart && pairs.test(latin)));
    if (!sound) return null;
    sounds += sound[1];
    rest = rest.slice(sound[0].length);
  }
  // A letter that is written twice is one that is long.
  return heardIn(sounds.replace(/([^aeo])\1+/g, "$1"));
}

/**
 * How far the vowels of a Latin spelling are from those of an Arabic word of the same consonants: short ones are not
 * written in Arabic, long ones are heard.
 */
function vowelsApart(latin: Heard, arabic: Heard): number {
  let apart = 0;
  for (const [place, said] of latin.vowels.entries()) {
    const written = arabic.vowels[place] ?? "";
    if (said === written) continue;
    const left = [...said];
    for (const vowel of written) {
      const at = left.indexOf(vowel);
      if (at >= 0) left.splice(at, 1);
      // An end that is written as ي may be heard as an alef: "متى".
      else if (place === latin.vowels.length - 1 && vowel === "e" && left.at(-1) === "a") {
        left.pop();
        apart += 0.25;
      }
      // An alef at the beginning bears any vowel.
      else if (place === 0 && vowel === "a") apart += left.splice(0, 1).length > 0 ? 0 : 1;
      else apart += 1;
    }
    apart += left.length * 0.25;
  }
  return apart;
}

/** An Arabic word by its sounds. */
export interface KnownSound {
  word: string;
  heard: Heard;
  /** More than 0 where a letter of it is left out. */
  apart: number;
}

/** Arabic words by their consonants; those of a single one are left out. */
export function wordsBySound(words: Iterable<string>): ReadonlyMap<string, readonly KnownSound[]> {
  const known = new Map<string, KnownSound[]>();
  for (const word of words)
    if (/^[\u0621-\u064A]{2,}$/.test(word))
      // Who writes without figures leaves ع out.
      for (const spelled of new Set([word, word.replaceAll("ع", "ا")])) {
        const heard = arabicHeard(spelled);
        const { consonants } = heard;
        const apart = spelled === word ? 0 : 0.3;
        if (consonants.length > 1)
          (known.get(consonants) ?? known.set(consonants, []).get(consonants))?.push({ word, heard, apart });
      }
  return known;
}

/**
 * The known words that a word in Latin letters sounds like, the nearest first.
 * @param most how far the vowels may be apart: a quarter for each short one, one for each long one
 * @param least how many consonants a word needs
 */
export function soundingLike(
  word: string,
  known: ReadonlyMap<string, readonly KnownSound[]>,
  { most, least = 2 }: { most?: number; least?: number } = {},
): string[] {
  if (!/^[a-z0-9]{2,20}$/.test(word) || !/[a-z]/.test(word)) return [];
  const heard = [latinHeard(word), ...(/[sckgtd]h/.test(word) ? [latinHeard(word, true)] : [])];
  const near = heard.flatMap((one) =>
    one === null || one.consonants.length < least
      ? []
      : (known.get(one.consonants) ?? []).flatMap((other) => {
          const apart = other.apart + vowelsApart(one, other.heard);
          return apart <= (most ?? (one.consonants.length > 2 ? 1.5 : 0.75)) ? [{ word: other.word, apart }] : [];
        }),
  );
  return near.toSorted((one, other) => one.apart - other.apart).map((one) => one.word);
}
