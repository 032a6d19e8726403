import { foldText } from "~/utils/fold-text";
import type { CsvTable } from "~/admin/csv/csv-table";
import type { Json } from "~domain/database.types";
import { type CarField, type CarFieldKey, fileColumns, requiredFields } from "./file-columns";
import { type CellProblem, isEmptyCell, onRequest, readCell } from "./cell-values";

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
  car: Record<string, Json>;
  hidden: Record<string, Json>;
  problems: RowProblem[];
}

export interface ReadOptions {
  currency: string;
  /** Whether an empty cell empties the field of a known car, instead of leaving it unchanged. */
  clearEmpty: boolean;
}

const fieldOf = new Map(fileColumns.map((field) => [field.key, field]));

/** Reads one row by the columns that were chosen for it. */
function readRow(
  cells: readonly string[],
  line: number,
  columns: readonly (CarFieldKey | null)[],
  { currency, clearEmpty }: ReadOptions,
): ImportRow {
  const row: ImportRow = { line, stockNo: "", brand: "", car: {}, hidden: {}, problems: [] };
  for (const [index, key] of columns.entries()) {
    const field = key === null ? undefined : fieldOf.get(key);
    if (!field) continue;
    const cell = cells[index] ?? "";
    const target = field.hidden ? row.hidden : row.car;
    if (isEmptyCell(cell)) {
      if (clearEmpty && field.nullable)
        target[field.key] = field.kind === "codes" || field.kind === "lines" ? [] : null;
      continue;
    }
    const value = readCell(field, cell, currency);
    if (!value.ok) row.problems.push({ field: field.key, problem: value.problem, detail: value.detail });
    else if (field.key === "brand") row.brand = typeof value.value === "string" ? value.value : "";
    else if (field.key === "price")
      Object.assign(
        row.car,
        value.value === onRequest ? { price_mode: onRequest } : { price: value.value, price_mode: "fixed" },
      );
    else if (value.value === onRequest) row.problems.push({ field: field.key, problem: "notANumber", detail: cell });
    else target[field.key] = value.value;
  }
  // A model in Arabic letters is also the Arabic model, unless the file has a column for that.
  const model = row.car["model"];
  if (typeof model === "string" && /\p{Script=Arabic}/u.test(model) && !columns.includes("model_ar"))
    row.car["model_ar"] = model;
  row.stockNo = typeof row.car["stock_no"] === "string" ? row.car["stock_no"] : "";
  if (row.stockNo === "" && !row.problems.some((one) => one.field === "stock_no"))
    row.problems.unshift({ field: "stock_no", problem: "missing", detail: "" });
  return row;
}

/** Reads all rows; a repeated stock number, in any case, is a problem of the later row. */
export function readRows(table: CsvTable, columns: readonly (CarFieldKey | null)[], options: ReadOptions): ImportRow[] {
  const first = new Map<string, number>();
  return table.rows.map((cells, index) => {
    const row = readRow(cells, table.lines[index] ?? index + 2, columns, options);
    const stockNo = row.stockNo.toLowerCase();
    const known = first.get(stockNo);
    if (stockNo === "") return row;
    if (known === undefined) first.set(stockNo, row.line);
    else row.problems.push({ field: "stock_no", problem: "duplicate", detail: String(known) });
    return row;
  });
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

/** Rows and bytes of one request: the backend refuses bodies above 1 MB. */
const [mostRows, mostBytes] = [100, 600_000];

/** Splits rows into requests, in their order. */
export function requestsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const chunks: ImportRow[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const weight = new TextEncoder().encode(JSON.stringify(row.car)).length + 300;
    const last = chunks.at(-1);
    if (last && last.length < mostRows && size + weight <= mostBytes) {
      last.push(row);
      size += weight;
    } else {
      chunks.push([row]);
      size = weight;
    }
  }
  return chunks;
}
