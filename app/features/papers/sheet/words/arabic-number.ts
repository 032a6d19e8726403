/** How a counted noun is written beside a number; without vowels, the genitive is the nominative. */
export interface ArabicNoun {
  gender: "masculine" | "feminine";
  singular: string;
  /** After 11 to 99: `دينارًا`. */
  accusative: string;
  dual: string;
  /** After 3 to 10: `دنانير`. */
  plural: string;
}

type Gender = ArabicNoun["gender"];

/** 3 to 10 take the form of the other gender than the noun's: `ثلاثة دنانير`, `ثلاث هللات`. */
const units: Record<Gender, readonly string[]> = {
  masculine: [
    "",
    "واحد",
    "اثنان",
    "ثلاثة",
    "أربعة",
    "خمسة",
    "ستة",
    "سبعة",
    "ثمانية",
    "تسعة",
    "عشرة",
    "أحد عشر",
    "اثنا عشر",
    "ثلاثة عشر",
    "أربعة عشر",
    "خمسة عشر",
    "ستة عشر",
    "سبعة عشر",
    "ثمانية عشر",
    "تسعة عشر",
  ],
  feminine: [
    "",
    "واحدة",
    "اثنتان",
    "ثلاث",
    "أربع",
    "خمس",
    "ست",
    "سبع",
    "ثماني",
    "تسع",
    "عشر",
    "إحدى عشرة",
    "اثنتا عشرة",
    "ثلاث عشرة",
    "أربع عشرة",
    "خمس عشرة",
    "ست عشرة",
    "سبع عشرة",
    "ثماني عشرة",
    "تسع عشرة",
  ],
};

/** What stands before a ten instead: `إحدى وعشرون`, `ثمانٍ وعشرون`. */
const beforeTens: Partial<Record<string, string>> = { واحدة: "إحدى", ثماني: "ثمانٍ" };

const tens = ["", "", "عشرون", "ثلاثون", "أربعون", "خمسون", "ستون", "سبعون", "ثمانون", "تسعون"];

const hundreds = ["", "مئة", "مئتان", "ثلاثمئة", "أربعمئة", "خمسمئة", "ستمئة", "سبعمئة", "ثمانمئة", "تسعمئة"];

/** Powers of a thousand are counted nouns, too. */
const scales: readonly { value: number; noun: ArabicNoun }[] = [
  { value: 1e9, noun: counted("مليار", "مليارات") },
  { value: 1e6, noun: counted("مليون", "ملايين") },
  { value: 1e3, noun: counted("ألف", "آلاف") },
];

/** A masculine noun whose dual and accusative are regular. */
export function counted(singular: string, plural: string): ArabicNoun {
  return { gender: "masculine", singular, accusative: `${singular}ًا`, dual: `${singular}ان`, plural };
}

/** `و` is written together with the word behind it. */
export const joined = (parts: readonly string[]) => parts.filter((part) => part !== "").join(" و");

/** A dual loses its last letter right before the noun that it counts: `ألفا دينار`, `مئتا ألف`. */
const construct = (dual: string) => dual.slice(0, -1);

/** 1 to 99, as a number before a noun of a gender. */
function belowHundred(number: number, gender: Gender): string {
  if (number < 20) return units[gender][number] ?? "";
  const unit = units[gender][number % 10] ?? "";
  return joined([beforeTens[unit] ?? unit, tens[Math.floor(number / 10)] ?? ""]);
}

/**
 * A number from 1 to 999 with the noun that it counts. One and two are said by the noun alone, also behind a hundred:
 * `مئة ألف وألف`.
 * @param bound whether a noun follows right behind, which this one then counts: `ألفا دينار`, `عشرون ألف دينار`
 */
function group(number: number, noun: ArabicNoun, bound: boolean): string {
  const rest = number % 100;
  const hundred = hundreds[Math.floor(number / 100)] ?? "";
  const dual = bound ? construct(noun.dual) : noun.dual;
  if (rest === 0) return `${Math.floor(number / 100) === 2 ? construct(hundred) : hundred} ${noun.singular}`;
  if (rest > 2) {
    const form = rest <= 10 ? noun.plural : bound ? noun.singular : noun.accusative;
    return `${joined([hundred, belowHundred(rest, noun.gender)])} ${form}`;
  }
  const alone = rest === 1 ? noun.singular : dual;
  return hundred === "" ? alone : joined([group(number - rest, noun, false), alone]);
}

/** A unit of a currency: counted words, `one` for one of it, and `bare` for its noun without what follows that. */
export interface ArabicUnit extends ArabicNoun {
  one: string;
  bare: string;
}

/** A whole number from 1 on, in words, with the unit that it counts. */
export function arabicCount(number: number, unit: ArabicUnit): string {
  const tail = number % 100;
  if (tail === 1 || tail === 2) {
    // They follow a round number that has a noun of its own: `ألف ومئة دينار ودينار بحريني واحد`.
    const last = tail === 1 ? unit.one : unit.dual;
    const round = number - tail;
    return round === 0 ? last : joined([arabicCount(round, { ...unit, singular: unit.bare }), last]);
  }
  const words = scales.flatMap(({ value, noun }) => {
    const count = Math.floor(number / value) % 1000;
    return count === 0 ? [] : [group(count, noun, number % value === 0)];
  });
  const rest = number % 1000;
  return rest === 0 ? `${joined(words)} ${unit.singular}` : joined([...words, group(rest, unit, false)]);
}
