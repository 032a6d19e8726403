import { foldText } from "~/utils/fold-text";
import type { FileTable } from "~/admin/csv/csv-table";
import type { Json } from "~domain/database.types";
import { answeredColumns, answerOf, type AskedCell, type CellAnswers } from "./cell-answers";
import { dayOrderOf } from "./cell-dates";
import { onRequest } from "./cell-price";
import type { CellProblem, CellValue } from "./cell-value";
import { type CellContext, isEmptyCell, type NamedOffice, readCell, wordsIn } from "./cell-values";
import { codeOf } from "./code-words";
import { otherMeasure } from "./heading-measure";
import { type CarField, type CarFieldKey, columnField, fileColumns, requiredFields } from "./file-columns";
import { isDrivenNew } from "~domain/car-codes";

/** A problem of a row that is found before it is sent. */
export interface RowProblem {
  field: CarFieldKey;
  problem: CellProblem | "missing" | "duplicate";
  /** The unknown word, the limit, or for a duplicate the line of the first one. */
  detail: string;
}

/** A row of the file as `import_cars` expects it. */
export interface ImportRow {
  /** Number of the row in a spreadsheet. */
  line: number;
  stockNo: string;
  brand: string;
  /** The currency that a cell of the row names for its prices. */
  currency?: string;
  car: Record<string, Json>;
  hidden: Record<string, Json>;
  /** What the car was bought for, and when. */
  purchase: Record<string, Json>;
  problems: RowProblem[];
  /** Values that could not be read, each with what becomes of it. */
  asked: AskedCell[];
}

export interface ReadOptions {
  currency: string;
  /** Whether an empty cell empties the field of a known car, instead of leaving it unchanged. */
  clearEmpty: boolean;
  answers?: CellAnswers;
  offices?: readonly NamedOffice[];
}

/** How a column of the file is read. */
interface ColumnReader {
  field: CarField;
  index: number;
  context: CellContext;
  /** What cells were read as: most columns repeat a few words. */
  known: Map<string, CellValue>;
}

function readKnown({ field, known }: ColumnReader, cell: string, context: CellContext): CellValue {
  const key = `${context.named ?? ""} ${context.settled?.join() ?? ""} ${cell}`;
  const before = known.get(key);
  if (before) return before;
  const value = readCell(field, cell, context);
  known.set(key, value);
  return value;
}

/** The part of a row that keeps a field. */
export function partOf(row: ImportRow, { part }: CarField): Record<string, Json> {
  return part === "private" ? row.hidden : part === "purchase" ? row.purchase : row.car;
}

/** Writes what a cell says into its row. */
function put(row: ImportRow, field: CarField, value: Json): void {
  if (field.key === "brand") row.brand = typeof value === "string" ? value : "";
  else if (field.key === "currency" && typeof value === "string") row.currency = value;
  else if (field.key === "price")
    Object.assign(row.car, value === onRequest ? { price_mode: onRequest } : { price: value, price_mode: "fixed" });
  else if (value === onRequest) row.problems.push({ field: field.key, problem: "notANumber", detail: onRequest });
  else partOf(row, field)[field.key] = value;
}

/** Fields whose values are asked about: a row without them is still a car, or their words can be chosen. */
const isAsked = (field: CarField) => !field.required || field.kind === "code";

/** What rows are read with. */
interface Reading extends ReadOptions {
  answers: CellAnswers;
  readers: readonly ColumnReader[];
  /** The fields of the file's columns. */
  given: ReadonlySet<string>;
  /** Values that were asked about before. */
  asked: Map<string, AskedCell>;
}

type Question = Omit<AskedCell, "answer">;

/** Answers by which a cell is read once more. */
const readings: ReadonlySet<string> = new Set(["asIs", "convert", "dayFirst", "monthFirst"]);

/** Asks about a value, and does what was answered. */
function ask(row: ImportRow, question: Question, reading: Reading, context: CellContext): AskedCell {
  const { field, problem, detail } = question;
  const key = `${field.key} ${problem} ${detail} ${question.cell}`;
  const known = reading.asked.get(key);
  const asked = known ?? { ...question, answer: answerOf(question, reading.answers, context) };
  if (!known) reading.asked.set(key, asked);
  row.asked.push(asked);
  if (asked.answer === "refuse") row.problems.push({ field: field.key, problem, detail });
  else if (asked.answer.startsWith("value:")) {
    const value = readCell(field, asked.answer.slice("value:".length), context);
    if (value.ok) put(row, field, value.value);
    else row.problems.push({ field: field.key, problem: value.problem, detail: value.detail });
  } else if (!readings.has(asked.answer) && field.kind !== "codes")
    for (const [column, value] of Object.entries(answeredColumns(asked) ?? {}))
      // Another column of the file may have the name of the colour.
      if (column === field.key || !reading.given.has(column)) partOf(row, field)[column] = value;
  return asked;
}

/** Reads a list of which some words are unknown: the known ones stay, each of the others is asked about. */
function askWords(row: ImportRow, reader: ColumnReader & { field: { kind: "codes" } }, cell: string, reading: Reading) {
  const { field, context } = reader;
  const codes = wordsIn(field.group, cell).flatMap((word) => {
    const code = codeOf(field.group, word);
    if (code !== null) return code;
    const { answer } = ask(row, { field, cell: word, problem: "unknownWord", detail: word }, reading, context);
    return answer.startsWith("code:") ? answer.slice("code:".length) : [];
  });
  row.car[field.key] = [...new Set(codes)];
}

/** Asks about a new car that was driven: either its condition or its mileage is wrong. */
function askIfDriven(row: ImportRow, reading: Reading): void {
  const { condition, mileage_km: mileage } = row.car;
  const field = columnField("condition");
  if (!field || typeof condition !== "string" || typeof mileage !== "number") return;
  if (!isDrivenNew(condition, mileage)) return;
  const question: Question = { field, cell: condition, problem: "drivenNew", detail: String(mileage) };
  ask(row, question, reading, { currency: reading.currency });
}

function readCellInto(row: ImportRow, reader: ColumnReader, cell: string, reading: Reading): void {
  const { field } = reader;
  if (isEmptyCell(cell, field)) {
    if (reading.clearEmpty && field.nullable)
      partOf(row, field)[field.key] = field.kind === "codes" || field.kind === "lines" ? [] : null;
    return;
  }
  const foreign = field.kind === "price" && row.currency !== undefined && row.currency !== reading.currency;
  settle(row, reader, cell, { ...reader.context, ...(foreign && { named: row.currency }) }, reading);
}

/** Reads a cell, asks about it, and reads it once more where the answer says how. */
function settle(row: ImportRow, reader: ColumnReader, cell: string, context: CellContext, reading: Reading): void {
  const { field } = reader;
  const value = readKnown(reader, cell, context);
  if (value.ok) return put(row, field, value.value);
  const { problem, detail } = value;
  if (field.kind === "codes") askWords(row, { ...reader, field }, cell, reading);
  else if (isAsked(field)) {
    const { answer } = ask(row, { field, cell, problem, detail }, reading, context);
    const { settled = [] } = context;
    if (readings.has(answer)) settle(row, reader, cell, { ...context, settled: [...settled, answer] }, reading);
  } else row.problems.push({ field: field.key, problem, detail });
}

function readRow(cells: readonly string[], line: number, reading: Reading): ImportRow {
  const row: ImportRow = {
    line,
    stockNo: "",
    brand: "",
    car: {},
    hidden: {},
    purchase: {},
    problems: [],
    asked: [],
  };
  for (const reader of reading.readers) readCellInto(row, reader, cells[reader.index] ?? "", reading);
  askIfDriven(row, reading);
  return row;
}

function readersOf(
  table: FileTable,
  columns: readonly (CarFieldKey | null)[],
  { currency, offices }: ReadOptions,
): ColumnReader[] {
  return columns.flatMap((key, index): ColumnReader[] => {
    const field = columnField(key);
    if (!field) return [];
    const context: CellContext = {
      currency,
      named: otherMeasure(table.headings[index] ?? "", field, currency),
      ...(offices && { offices }),
      ...((field.kind === "date" || field.kind === "moment") && {
        days: dayOrderOf(table.rows.map((row) => row[index] ?? "")),
      }),
    };
    return [{ field, index, context, known: new Map() }];
  });
}

/** Reads all rows; a repeated stock number, in any case, is a problem of the later row. */
export function readRows(
  table: FileTable,
  columns: readonly (CarFieldKey | null)[],
  options: ReadOptions,
): ImportRow[] {
  const first = new Map<string, number>();
  // The currency of a row comes before its prices.
  const isCurrency = ({ field }: ColumnReader) => field.kind === "currency";
  const readers = readersOf(table, columns, options).toSorted((a, b) => Number(isCurrency(b)) - Number(isCurrency(a)));
  const given = new Set(readers.map(({ field }): string => field.key));
  const reading: Reading = { ...options, answers: options.answers ?? {}, readers, given, asked: new Map() };
  return table.rows.map((cells, index) => {
    const row = readRow(cells, table.lines[index] ?? index + 2, reading);
    finish(row, columns);
    const stockNo = row.stockNo.toLowerCase();
    const known = first.get(stockNo);
    if (stockNo === "") return row;
    if (known === undefined) first.set(stockNo, row.line);
    else row.problems.push({ field: "stock_no", problem: "duplicate", detail: String(known) });
    return row;
  });
}

/** Adds what follows from the cells of a row. */
function finish(row: ImportRow, columns: readonly (CarFieldKey | null)[]): void {
  // A model in Arabic letters is also the Arabic model, unless the file has a column for that.
  const model = row.car["model"];
  if (typeof model === "string" && /\p{Script=Arabic}/u.test(model) && !columns.includes("model_ar"))
    row.car["model_ar"] = model;
  row.stockNo = typeof row.car["stock_no"] === "string" ? row.car["stock_no"] : "";
  if (row.stockNo === "" && !row.problems.some((one) => one.field === "stock_no"))
    row.problems.unshift({ field: "stock_no", problem: "missing", detail: "" });
}

/** The required fields that a row lacks for a new car; a known car needs only its stock number. */
export function missingForNew(row: ImportRow): CarFieldKey[] {
  return requiredFields.filter((key) => (key === "brand" ? row.brand === "" : row.car[key] === undefined));
}

/** The fields that a row leaves open and that have a default for a new car, with that default. */
export function assumedForNew(row: ImportRow): { field: CarField; value: string }[] {
  return fileColumns.flatMap((field) => {
    const open = row.car[field.key] === undefined && !row.problems.some((one) => one.field === field.key);
    return field.assumed !== null && open ? [{ field, value: field.assumed }] : [];
  });
}

/**
 * The brands of the rows that do not exist yet, each with its number of rows.
 * @param known every name of every brand
 */
export function unknownBrands(rows: readonly ImportRow[], known: readonly string[]): { name: string; rows: number }[] {
  const names = new Set(known.map(foldText));
  const found = new Map<string, { name: string; rows: number }>();
  for (const { brand } of rows) {
    const key = foldText(brand);
    if (brand === "" || names.has(key)) continue;
    const before = found.get(key);
    found.set(key, { name: before?.name ?? brand, rows: (before?.rows ?? 0) + 1 });
  }
  return [...found.values()];
}
