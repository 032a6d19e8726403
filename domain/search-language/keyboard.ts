const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvnm,./`";
const arabicKeys = "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ";

const toArabic = new Map([...latinKeys].map((key, place) => [key, arabicKeys[place] ?? key]));
const toLatin = new Map([
  ...[...arabicKeys].map((key, place) => [key, latinKeys[place] ?? key] as const),
  ...[..."أآإ"].map((key, place) => [key, "hny"[place] ?? key] as const),
]);

const translated = (text: string, keys: ReadonlyMap<string, string>) =>
  [...text].map((letter) => keys.get(letter) ?? letter).join("");

/**
 * What was typed with the other layout of the keyboard on (Arabic 101 and Latin): "fv,a" is "بورش", "حخقسؤاث" is
 * "porsche". Each reading that is possible: "لا" is the key b, or g and h. Empty for text without letters.
 */
export function switchLayout(text: string): string[] {
  if (/[A-Za-z]/.test(text)) {
    const shifted = text.replaceAll("H", "أ").replaceAll("N", "آ").replaceAll("Y", "إ").toLowerCase();
    return [translated(shifted, toArabic).replaceAll("b", "لا")];
  }
  if (!/[\u0621-\u064A]/.test(text)) return [];
  return [
    text.replaceAll("لا", "b"),
    text.replaceAll("لا", "gh"),
    text.replace("لا", "b").replaceAll("لا", "gh"),
    text.replace("لا", "gh").replaceAll("لا", "b"),
  ].map((typed) => translated(typed, toLatin));
}
