import { aroundNumber } from "~/admin/around-number";
import { foldText } from "~/utils/fold-text";
import { normalForm } from "~/utils/normal-form";
import { readNumber } from "~/utils/numbers";
import type { Json } from "~domain/database.types";
import { monthFirstDay } from "./cell-dates";
import { suggestedCode } from "./code-words";
import type { CarField } from "./file-columns";
import type { CellProblem } from "./cell-value";
import type { CellContext, NamedOffice } from "./cell-values";

/**
 * What is done with a value that could not be read: it becomes a code or another value, stays empty, is kept as the
 * name of the colour (with or without its code), or its rows are refused.
 */
export type CellAnswer =
  | "empty"
  | "refuse"
  | "name"
  | `code:${string}`
  | `named:${string}`
  | `value:${string}`
  /** A new car with so many km is new all the same. */
  | "keep";

/** A value of an optional field that could not be read, or contradicts another. */
export interface AskedCell {
  field: CarField;
  /** The value, of a list the unknown word of it. */
  cell: string;
  problem: CellProblem;
  detail: string;
  answer: CellAnswer;
}

/** The answers to values that people gave, by {@link answerKey}. */
export type CellAnswers = Readonly<Record<string, string>>;

type Unanswered = Omit<AskedCell, "answer">;

/** The same for all spellings of a value: "Grey metallic", "GREY-METALLIC". */
export function answerKey({ field, cell, problem }: Pick<AskedCell, "field" | "cell" | "problem">): string {
  const word = foldText(cell.slice(0, 200)) || normalForm(cell.slice(0, 200));
  return `${problem === "drivenNew" ? "driven" : field.key} ${word}`;
}

const otherAnswers = (field: CarField): CellAnswer[] => (field.required ? ["refuse"] : ["empty", "refuse"]);

const namesOf: Partial<Record<CarField["key"], true>> = { exterior_colour: true };

const codesOf = (codes: readonly string[]) => codes.map((code): CellAnswer => `code:${code}`);

/** The answers to a value of several words that mean a code, the likeliest first. */
function codeAnswers(field: CarField & { kind: "code" }, cell: string): CellAnswer[] {
  const suggested = suggestedCode(field.group, cell);
  const known = suggested !== null && field.codes.includes(suggested) ? suggested : null;
  const named = namesOf[field.key] ?? false;
  const likely: CellAnswer[] = known === null ? [] : [...(named ? [`named:${known}` as const] : []), `code:${known}`];
  const names: CellAnswer[] = named ? ["name"] : [];
  const others = otherAnswers(field);
  return known === null
    ? [...names, ...others, ...codesOf(field.codes)]
    : [...likely, ...names, ...codesOf(field.codes), ...others];
}

/** The answers to an unknown name of an office: the one that has it as a part, or none. */
function officeAnswers(cell: string, offices: readonly NamedOffice[]): CellAnswer[] {
  const [likely, another] = offices.filter(({ names }) => names.some((name) => isPartOf(name, cell)));
  const ids = codesOf(offices.map(({ id }) => id));
  return likely && !another ? [`code:${likely.id}`, "empty", ...ids, "refuse"] : ["empty", ...ids, "refuse"];
}

/** The numbers that an amount may mean, without its currency or unit: 52 or 52,000. */
function readingsOf(cell: string): readonly number[] {
  const [, amount, after] = aroundNumber(cell);
  const read = readNumber(amount, {});
  return read.kind === "ambiguous" && !/[kK]|لف/.test(after) ? read.readings : [];
}

/** Whether one of two names has all words of the other: "المنامة", "فرع المنامة". */
function isPartOf(name: string, other: string): boolean {
  const [one, two] = [name, other].map((text) => foldText(text).split(" "));
  const isIn = (words: readonly string[] = [], of: readonly string[] = []) => words.every((word) => of.includes(word));
  return isIn(one, two) || isIn(two, one);
}

function possibleAnswers({ field, cell, problem }: Unanswered, { offices = [] }: CellContext): CellAnswer[] {
  if (problem === "drivenNew") return ["refuse", "code:used", "code:certified", "keep"];
  if (field.kind === "code") return codeAnswers(field, cell);
  if (field.kind === "codes") {
    const suggested = suggestedCode(field.group, cell);
    return [...codesOf(suggested === null ? [] : [suggested]), "empty", ...codesOf(field.codes), "refuse"];
  }
  if (field.kind === "office") return officeAnswers(cell, offices);
  if (field.kind === "flag") return ["empty", "value:yes", "value:no", "refuse"];
  if (problem === "ambiguousNumber")
    return ["empty", ...readingsOf(cell).map((one): CellAnswer => `value:${one.toFixed(4)}`), "refuse"];
  const day = problem === "notADay" || problem === "ambiguousDay" ? monthFirstDay(cell) : null;
  return [...(day === null ? [] : [`value:${day}` as const]), ...otherAnswers(field)];
}

/** The answers that a value may have; the first one is the default. */
export function answersTo(asked: Unanswered, context: CellContext): CellAnswer[] {
  return [...new Set(possibleAnswers(asked, context))];
}

const isAnswer = (given: string | undefined, possible: readonly CellAnswer[]) =>
  possible.find((answer) => answer === given);

/** The answer to a value: the one that was given, if it is possible, else the likeliest. */
export function answerOf(asked: Unanswered, answers: CellAnswers, context: CellContext): CellAnswer {
  const possible = answersTo(asked, context);
  return isAnswer(answers[answerKey(asked)], possible) ?? possible[0] ?? "refuse";
}

/** What an answer writes, by column; null where it writes nothing. */
export function answeredColumns({ field, cell, answer }: AskedCell): Record<string, Json> | null {
  const [kind = "", ...rest] = answer.split(":");
  const value = rest.join(":");
  if (kind === "code") return { [field.key]: value };
  if (kind !== "named" && kind !== "name") return null;
  const name = cell.slice(0, 80);
  const language = /\p{Script=Arabic}/u.test(name) ? "ar" : "en";
  return { [field.key]: kind === "named" ? value : "other", [`${field.key}_name_${language}`]: name };
}
