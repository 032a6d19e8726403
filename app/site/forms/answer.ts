/** What can be wrong with a field; the words stand in the catalogue under `pages:form.problems`. */
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

/** What can be wrong with a whole form; the words stand under `pages:form.failures`. */
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

/** What the server makes with every form: its idempotency key, and when it was made (ms since 1970). */
export interface FormStamp {
  key: string;
  started: string;
}

/** How a form comes back when it is refused: with what was typed and with what is wrong, in no language. */
export interface FormAnswer<Field extends string = string> {
  values: Partial<Record<Field, string>>;
  problems: Partial<Record<Field, FieldProblem>>;
  failure: FormFailure | null;
  /** The stamp it was sent with, to be sent again with. */
  stamp?: FormStamp;
  /** Minutes to wait after `tooMany`, where they are known. */
  waitMinutes?: number;
}

/** The first problem of each field that a schema found; its messages are problems. */
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

/** The problem that a function of the database names in its own spelling (`phone_invalid`), or null. */
export function problemFromSql(code: string): FieldProblem | null {
  const name = code.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return fieldProblems.find((known) => known === name) ?? null;
}

/** What was read of a form: the values to store, or what is wrong with which field. */
export type Reading<Values, Field extends string> =
  | { values: Values; problems?: undefined }
  | { values?: undefined; problems: Partial<Record<Field, FieldProblem>> };
