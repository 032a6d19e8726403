import { colourWords } from "./car-words.ts";
import { namesIn, type WordRow } from "./word-row.ts";

const isLatin = (name: string) => /[a-z]/.test(name);

const inside = (colour: string) =>
  isLatin(colour)
    ? ["_ interior", "_ leather interior", "interior _", "_ leather", "_ seats", "_ inside", "_ leather seats"]
    : [
        "داخلية _",
        "داخل _",
        "من داخل _",
        "من الداخل _",
        "داخليتها _",
        "_ من داخل",
        "_ من الداخل",
        "جلد _",
        "كراسي _",
        "مقاعد _",
        "مراتب _",
      ];

/** The interior in its colour: "red interior", "داخلية حمراء". Said of the outside, a colour stands alone. */
export const interiorWords: readonly WordRow[] = colourWords.map(([codes, names]) => [
  [`interior_${codes[0]}`],
  namesIn(names)
    .flatMap((colour) => inside(colour).map((said) => said.replace("_", colour)))
    .join(),
]);

const cylinders = [
  [3, "three", "ثلاثة, ثلاث"],
  [4, "four", "أربعة, أربع"],
  [6, "six", "ستة, ست"],
  [8, "eight", "ثمانية, ثمان, ثماني, ثمن"],
  [10, "ten", "عشرة, عشر"],
  [12, "twelve", "اثنا عشر, اثني عشر, اثنعش"],
] as const;

const figures = ["v_", "v _", "_ cylinder", "_ cylinders", "_ cyl", "_cyl", "_ سلندر", "_ سلندرات", "في _", "_ سيلندر"];

/** Cylinders, in figures and in words: "v8", "8 cylinder", "ثمانية سلندر". */
export const cylinderWords: readonly WordRow[] = cylinders.map(([count, en, ar]) => [
  [`cylinders_${count}`],
  [
    ...figures.map((said) => said.replace("_", String(count))),
    ...["cylinder", "cylinders"].map((unit) => `${en} ${unit}`),
    ...namesIn(ar).flatMap((word) => ["سلندر", "سيلندر", "سلندرات", "اسطوانات"].map((unit) => `${word} ${unit}`)),
  ].join(),
]);

const thirst = ["يصرف", "تصرف", "ياكل", "تاكل", "يشرب", "تشرب", "ياخذ", "تاخذ", "يحرق", "تحرق"];
const much = ["", "وايد", "واجد", "كثير"];

/** What does not use much: "ما تاكل وايد بترول", "ما يصرف بنزين وايد", "does not use much petrol". */
export const thirstWords: readonly WordRow[] = [
  [
    ["economical"],
    [
      ...["ما", "مو", "ما ابي"].flatMap((no) =>
        thirst.flatMap((verb) =>
          ["بترول", "بنزين", "بانزين", "وقود"].flatMap((fuel) =>
            much.flatMap((some) => [`${no} ${verb} ${some} ${fuel}`, `${no} ${verb} ${fuel} ${some}`]),
          ),
        ),
      ),
      ...["doesnt", "does not", "dont", "do not", "not"].flatMap((no) =>
        ["use", "drink", "burn", "eat", "waste"].flatMap((verb) =>
          ["petrol", "fuel", "gas"].flatMap((fuel) => [`${no} ${verb} ${fuel}`, `${no} ${verb} much ${fuel}`]),
        ),
      ),
    ].join(),
  ],
];

const withoutAny = {
  en: ["no", "not", "without", "without any", "never"],
  ar: ["بدون", "بلا", "من غير", "غير", "مو", "مب", "مش", "لا", "ولا", "ما فيها", "ما فيه", "مافيها", "ما عليها"],
};

const faults = [
  ["accident_free", ["accident", "accidents", "crash"], ["حادث", "حوادث", "صدمة", "صدمات", "مصدومة", "دعمة", "دعمات"]],
  ["original_paint", ["repaint", "repainted", "respray"], ["صبغ", "صبغة", "مصبوغة", "رش", "مرشوشة"]],
] as const;

/** What a car should not have had, each with every word for "not": "مو حادث ولا صبغ". */
export const faultWords: readonly WordRow[] = faults.map(([code, en, ar]) => [
  [code],
  [
    ...withoutAny.en.flatMap((no) => en.map((fault) => `${no} ${fault}`)),
    ...withoutAny.ar.flatMap((no) => ar.map((fault) => `${no} ${fault}`)),
  ].join(),
]);
