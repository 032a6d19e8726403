import { normalForm } from "~/utils/normal-form";

/** The words of a text for comparison, without Arabic marks, article, punctuation and case. */
function wordsOf(text: string): string[] {
  return normalForm(text)
    .toLowerCase()
    .replace(/[\u064B-\u0652\u0640]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^ال(?=..)/, ""))
    .filter(Boolean);
}

/** The names of equipment that no highlight mentions: "Air suspension" is part of "Adaptive air suspension". */
export function unsaidEquipment(names: readonly string[], highlights: readonly string[]): string[] {
  const said = highlights.map((highlight) => new Set(wordsOf(highlight)));
  return names.filter((name) => {
    const words = wordsOf(name);
    return words.length === 0 || !said.some((highlight) => words.every((word) => highlight.has(word)));
  });
}
