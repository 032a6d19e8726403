/** Problems of a field; their texts are in `pages:form.problems`. */
export const fieldProblems = [
  "nameRequired",
  "nameTooLong",
  "phoneRequired",
  "phoneInvalid",
  "emailRequired",
  "emailInvalid",
  "reachRequired",
  "messageTooLong",
  "bodyRequired",
  "bodyTooLong",
  "consentRequired",
  "contactInvalid",
  "referenceRequired",
  "referenceInvalid",
  "timeRequired",
  "makeRequired",
  "makeTooLong",
  "modelRequired",
  "modelTooLong",
  "yearInvalid",
  "mileageInvalid",
  "conditionRequired",
  "photosTooMany",
  "photosGone",
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

/** Problems of a whole form; their texts are in `pages:form.failures`. */
export type FormFailure =
  | "unreachable"
  | "tooMany"
  | "again"
  | "notFound"
  | "carSold"
  | "carGone"
  | "slotTaken"
  | "tooLate"
  | "offerExpired"
  | "offerChanged";

/** Created by the server for every form: idempotency key and time of creation (ms since 1970). */
export interface FormStamp {
  key: string;
  started: string;
}

/** The answer to a refused form: the sent values and the problems as codes. */
export interface FormAnswer<Field extends string = string> {
  values: Partial<Record<Field, string>>;
  problems: Partial<Record<Field, FieldProblem>>;
  failure: FormFailure | null;
  /** The stamp of the sent form, to use it again for the next try. */
  stamp?: FormStamp;
  /** Minutes to wait after `tooMany`; undefined if unknown or more than 60. */
  waitMinutes?: number;
}

/** The first problem of each field, from the issues of a schema whose messages are problem codes. */
export function problemsOf<Field extends string>(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Partial<Record<Field, FieldProblem>> {
  const problems: Record<string, FieldProblem> = {};
  for (const { path, message } of issues) {
    const problem = fieldProblems.find((known) => known === message);
    if (problem) problems[String(path[0])] ??= problem;
  }
  return problems as Partial<Record<Field, FieldProblem>>;
}

/** The problem for an error code of the database (`phone_invalid`), or null. */
export function problemFromSql(code: string): FieldProblem | null {
  const name = code.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return fieldProblems.find((known) => known === name) ?? null;
}

/** Result of reading a form: the values to store, or the problems by field. */
export type Reading<Values, Field extends string> =
  | { values: Values; problems?: undefined }
  | { values?: undefined; problems: Partial<Record<Field, FieldProblem>> };
