/**
 * A pattern of parts by their kinds: `below price? number`. `a|b` is either, `?`, `*` and `+` follow what may be left
 * out or repeated, parentheses group, `!(…)` is not followed by, `END` is the end, and a name in capitals stands for
 * another pattern.
 */
export type Pattern = (kinds: readonly string[], from: number) => readonly number[];

const one =
  (kind: string): Pattern =>
  (kinds, from) =>
    kinds[from] === kind ? [from + 1] : [];
const end: Pattern = (kinds, from) => (from === kinds.length ? [from] : []);
const either =
  (patterns: readonly Pattern[]): Pattern =>
  (kinds, from) => [...new Set(patterns.flatMap((pattern) => pattern(kinds, from)))];
const sequence =
  (patterns: readonly Pattern[]): Pattern =>
  (kinds, from) =>
    patterns.reduce<readonly number[]>(
      (ends, pattern) => (ends.length === 0 ? ends : [...new Set(ends.flatMap((at) => pattern(kinds, at)))]),
      [from],
    );
const optional =
  (pattern: Pattern): Pattern =>
  (kinds, from) => [from, ...pattern(kinds, from)];
const not =
  (pattern: Pattern): Pattern =>
  (kinds, from) =>
    pattern(kinds, from).length === 0 ? [from] : [];

function repeated(pattern: Pattern, least: 0 | 1): Pattern {
  return (kinds, from) => {
    const ends = new Set<number>(least === 0 ? [from] : []);
    let reached: readonly number[] = [from];
    while (reached.length > 0) {
      reached = [...new Set(reached.flatMap((at) => pattern(kinds, at)))].filter((at) => !ends.has(at));
      for (const at of reached) ends.add(at);
    }
    return [...ends];
  };
}

/** @throws if the text is no pattern */
export function patternOf(text: string, named: Readonly<Record<string, Pattern>> = {}): Pattern {
  const signs = text.match(/[A-Za-z_]+|[()|?*+!]/g) ?? [];
  let at = 0;

  function wrong(): never {
    throw new Error(`Not a pattern: ${text}`);
  }
  function alternatives(): Pattern {
    const found = [row()];
    while (signs[at] === "|") {
      at += 1;
      found.push(row());
    }
    return found.length === 1 ? (found[0] ?? wrong()) : either(found);
  }
  function row(): Pattern {
    const found: Pattern[] = [];
    while (at < signs.length && signs[at] !== "|" && signs[at] !== ")") found.push(repeatable());
    return found.length === 1 ? (found[0] ?? wrong()) : sequence(found);
  }
  function repeatable(): Pattern {
    const pattern = single();
    const sign = signs[at];
    if (sign !== "?" && sign !== "*" && sign !== "+") return pattern;
    at += 1;
    return sign === "?" ? optional(pattern) : repeated(pattern, sign === "*" ? 0 : 1);
  }
  function single(): Pattern {
    const sign = signs[at] ?? wrong();
    at += 1;
    if (sign === "!") return not(single());
    if (sign === "(") {
      const inner = alternatives();
      if (signs[at] !== ")") wrong();
      at += 1;
      return inner;
    }
    if (sign === "END") return end;
    if (/^[A-Z_]+$/.test(sign)) return named[sign] ?? wrong();
    return /^[a-z]/.test(sign) ? one(sign) : wrong();
  }

  const pattern = alternatives();
  return at === signs.length ? pattern : wrong();
}

/** The first place where a pattern fits, and the farthest end of it; null where it fits nowhere. */
export function findPattern(pattern: Pattern, kinds: readonly string[]): { from: number; to: number } | null {
  for (const from of kinds.keys()) {
    const to = Math.max(...pattern(kinds, from));
    if (to > from) return { from, to };
  }
  return null;
}
