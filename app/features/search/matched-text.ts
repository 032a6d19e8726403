import { normalForm } from "~/utils/normal-form";

/**
 * Letters that are compared as equal. Together with the removal of combining marks they match `fold_text` in the
 * database.
 */
const letters: Record<string, string> = { ٱ: "ا", ى: "ي", ة: "ه", پ: "ب", چ: "ج", گ: "ك", ڤ: "ف", ی: "ي", ک: "ك" };

/** The base letter of a character in lower case, without marks; "" or one character. */
function folded(character: string): string {
  const plain = normalForm(character, "NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters[character] ?? [...plain][0] ?? "";
}

/** Part of a name, and whether it matches the query. */
export interface TextPart {
  /** Index of its first character in the name. */
  at: number;
  text: string;
  matched: boolean;
}

/** Splits a name into parts that match a word of the query, each at the beginning of a word, and parts that do not. */
export function matchedParts(name: string, query: string): TextPart[] {
  const characters = [...name];
  const plain = characters.map(folded);
  const hit = characters.map(() => false);
  for (const word of query.split(/\s+/).filter(Boolean)) {
    const typed = [...word].map(folded).filter(Boolean);
    for (let start = 0; typed.length > 0 && start < plain.length; start += 1) {
      const inside = start > 0 && /[\p{L}\p{N}]/u.test(characters[start - 1] ?? "");
      if (inside || !typed.every((letter, offset) => plain[start + offset] === letter)) continue;
      hit.fill(true, start, start + typed.length);
    }
  }
  const parts: TextPart[] = [];
  for (const [index, character] of characters.entries()) {
    const matched = hit[index] === true;
    const last = parts.at(-1);
    if (last?.matched === matched) last.text += character;
    else parts.push({ at: index, text: character, matched });
  }
  return parts;
}
