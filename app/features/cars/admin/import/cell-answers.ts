import { aroundNumber } from "~/admin/around-number";
import { foldText } from "~/utils/fold-text";
import { knowsHijri } from "~/utils/hijri-day";
import { normalForm } from "~/utils/normal-form";
import { readNumber } from "~/utils/numbers";
import type { Json } from "~domain/database.types";
import { monthFirstDay } from "./cell-dates";
import { suggestedCode } from "./code-words";
import type { CarField } from "./file-columns";
import type { CellProblem } from "./cell-value";
import type { CellContext, NamedOffice } from "./cell-values";
import { otherUnitOf } from "./other-units";

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
  /** Figures in another currency or unit are taken as they are, or converted; Hijri days are converted. */
  | "asIs"
  | "convert"
  /** The order of the days of a column. */
  | "dayFirst"
  | "monthFirst"
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

/** Problems of a column as a whole, and what they are about: a currency, a unit, the order of its days. */
function askedOnce({ field, problem, detail }: Pick<AskedCell, "field" | "problem" | "detail">): string | null {
  switch (problem) {
    case "otherCurrency":
      return detail;
    case "otherUnit":
      return (field.kind === "number" && otherUnitOf(field.unit, detail)?.words[0]) || detail;
    case "dayOrder":
    case "ambiguousDay":
    case "mixedDays":
      return "days";
    case "hijriDay":
      return "hijri";
    default:
      return null;
  }
}

/** The same for all spellings of a value: "Grey metallic", "GREY-METALLIC"; of a column that is asked about once. */
export function answerKey(asked: Pick<AskedCell, "field" | "cell" | "problem" | "detail">): string {
  const { field, cell, problem } = asked;
  const once = askedOnce(asked);
  if (once !== null) return `${field.key}:${once}`;
  const word = foldText(cell.slice(0, 200)) || normalForm(cell.slice(0, 200));
  return `${problem === "drivenNew" ? "driven" : field.key} ${word}`;
}

/** The value of a cell with the currency or unit that its heading or another cell names: "8000 miles". */
export function measured({ problem, cell, detail }: AskedCell): string {
  const [before, , after] = aroundNumber(cell);
  const isNamed = problem === "otherCurrency" || problem === "otherUnit";
  return isNamed && (before + after).trim() === "" ? `${cell} ${detail}` : cell;
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

/** The answers to a question about a column, or about the mileage of a new car; null for other questions. */
function columnAnswers({ field, problem, detail }: Unanswered): CellAnswer[] | null {
  switch (problem) {
    case "drivenNew":
      return ["refuse", "code:used", "code:certified", "keep"];
    case "otherCurrency":
      return ["empty", "asIs", "refuse"];
    case "otherUnit": {
      const factor = field.kind === "number" ? otherUnitOf(field.unit, detail)?.factor : null;
      return typeof factor === "number" ? ["convert", "asIs", "empty", "refuse"] : ["empty", "asIs", "refuse"];
    }
    case "dayOrder":
      return ["empty", "dayFirst", "monthFirst", "refuse"];
    case "ambiguousDay":
      return ["monthFirst", "dayFirst", "empty", "refuse"];
    case "mixedDays":
      return ["refuse", "dayFirst", "monthFirst", "empty"];
    case "hijriDay":
      return knowsHijri() ? ["convert", "empty", "refuse"] : ["empty", "refuse"];
    default:
      return null;
  }
}

function possibleAnswers({ field, cell, problem, detail }: Unanswered, { offices = [] }: CellContext): CellAnswer[] {
  const once = columnAnswers({ field, cell, problem, detail });
  if (once) return once;
  if (field.kind === "code") return codeAnswers(field, cell);
  if (field.kind === "codes") {
    const suggested = suggestedCode(field.group, cell);
    return [...codesOf(suggested === null ? [] : [suggested]), "empty", ...codesOf(field.codes), "refuse"];
  }
  if (field.kind === "office") return officeAnswers(cell, offices);
  if (field.kind === "flag") return ["empty", "value:yes", "value:no", "refuse"];
  if (problem === "ambiguousNumber")
    return ["empty", ...readingsOf(cell).map((one): CellAnswer => `value:${one.toFixed(4)}`), "refuse"];
  const day = problem === "notADay" ? monthFirstDay(cell) : null;
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
