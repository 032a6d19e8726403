/**
 * A pattern of parts by their kinds: `below price? number`. `a|b` is either, `?`, `*` and `+` follow what may be left
 * out or repeated, parentheses group, `!(…)` is not followed by, `END` is the end, and a name in capitals stands for
 * another pattern. It is a regular expression over kinds, each of which is one letter.
 */
export type Pattern = RegExp;

const letterByKind = new Map<string, string>();

/** The letter of a kind: from a part of Unicode that no regular expression gives a meaning. */
function letterOf(kind: string): string {
  const letter = letterByKind.get(kind) ?? String.fromCharCode(0x4e00 + letterByKind.size);
  letterByKind.set(kind, letter);
  return letter;
}

/** Kinds as patterns look at them. */
export const lettersOf = (kinds: readonly string[]): string => kinds.map(letterOf).join("");

/** @throws if the text is no pattern */
export function patternOf(text: string, named: Readonly<Record<string, Pattern>> = {}): Pattern {
  const source = text
    .replace(/!\(/g, "(?!")
    .replace(/(?<!\?)!([A-Za-z_]+)/g, "(?!$1)")
    .replace(/\((?!\?)/g, "(?:")
    .replace(/[A-Za-z_]+/g, (name) => {
      if (name === "END") return "$";
      if (!/^[A-Z_]+$/.test(name)) return letterOf(name);
      const pattern = named[name];
      if (!pattern) throw new Error(`No pattern: ${name}`);
      return `(?:${pattern.source})`;
    })
    .replace(/\s+/g, "");
  return new RegExp(source, "u");
}

/** The first place where a pattern fits, and where it ends; null where it fits nowhere. */
export function findPattern(pattern: Pattern, letters: string): { from: number; to: number } | null {
  const found = pattern.exec(letters);
  return found && found[0] !== "" ? { from: found.index, to: found.index + found[0].length } : null;
}
