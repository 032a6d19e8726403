/** What can be wrong with a field; the texts are under `editing:problems`. */
export const editProblems = [
  "required",
  "tooLong",
  "tooShort",
  "notANumber",
  "ambiguousNumber",
  "notWhole",
  "tooSmall",
  "tooLarge",
  "tooManyDecimals",
  "dateInvalid",
  "dateInFuture",
  "timeInvalid",
  "endBeforeStart",
  "urlInvalid",
  "emailInvalid",
  "phoneInvalid",
  "codeInvalid",
  "countryCodeInvalid",
  "taken",
  "chooseOne",
  "invalid",
  "vinUseZero",
  "vinUseOne",
] as const;
export type EditProblem = (typeof editProblems)[number];

/** A problem with the numbers that its words need. */
export interface StatedProblem {
  problem: EditProblem;
  /** Filled into the words: a limit, or a count of characters. */
  limit?: number;
  /** What an ambiguous number may mean. */
  readings?: readonly [number, number];
}

/** A problem as the message of a schema: `stated("tooLong", 80)` is `tooLong:80`. */
export function stated(problem: EditProblem, ...numbers: readonly number[]): string {
  return [problem, ...numbers].join(":");
}

/** The problem that a schema's message states, or the database's (`phone_invalid`); null for words of others. */
export function problemIn(message: string): StatedProblem | null {
  const [word = "", limit, other] = message.split(":");
  const name = word.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  const problem = editProblems.find((known) => known === name);
  if (!problem) return null;
  if (other !== undefined) return { problem, readings: [Number(limit), Number(other)] };
  return limit === undefined || limit.trim() === "" || Number.isNaN(Number(limit))
    ? { problem }
    : { problem, limit: Number(limit) };
}

/**
 * The field that a refusal of the database is about, among those of the form: the one a function
 * named, or the one whose name is part of the broken rule (`brands_name_key`); else null.
 */
export function refusedField(
  refusal: { message: string; field: string | null },
  names: readonly string[],
): string | null {
  const { field, message } = refusal;
  if (field !== null) {
    // A field of an item of a list: `lines.0.amount`.
    if (names.some((name) => field.startsWith(`${name}.`))) return field;
    return names.find((name) => name === field) ?? names.find((name) => name === `${field}_en`) ?? null;
  }
  const rule = /constraint "(\w+)"/.exec(message)?.[1];
  if (rule === undefined) return null;
  const fitting = names.filter((name) => `_${rule}_`.includes(`_${name}_`));
  return fitting.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
