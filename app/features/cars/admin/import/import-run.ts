import type { CarFieldKey } from "./file-columns";
import type { FieldChange } from "./import-changes";
import { requestsOf } from "./import-requests";
import { type ImportRow, missingForNew, type RowProblem } from "./import-rows";

/** The options of an import. */
export interface ImportOptions {
  /** Whether unknown brands are created. */
  createBrands: boolean;
  /** What happens to cars whose stock number is known. */
  known: "change" | "skip";
  /** What happens to incomplete cars that should be published: a new file has no pictures. */
  incomplete: "draft" | "publish" | "refuse";
  /** Whether empty cells empty the field of a known car. */
  clearEmpty: boolean;
}

/** Why the database refused a row; texts are under `admin_import:problems`. */
export const refusals = [
  "brand_unknown",
  "brand_in_trash",
  "incomplete",
  "stock_no_taken",
  "vin_taken",
  "car_in_trash",
  "was_price_low",
  "publish_order",
  "car_has_reservation",
  "car_sold_by_order",
  "sold_needs_reason",
  "forbidden",
  "invalid",
] as const;
export type ImportRefusal = (typeof refusals)[number];

/** The answer of the database about a row. */
export interface ImportAnswer {
  line: number;
  ok: boolean;
  /** `same`: the row equals what is stored, and nothing is written. */
  action: "create" | "update" | "same" | null;
  /** The changes of an update. */
  changes: readonly FieldChange[];
  code: ImportRefusal | null;
  field: CarFieldKey | null;
  detail: string;
}

export interface ResultProblem {
  field: CarFieldKey | null;
  problem: RowProblem["problem"] | ImportRefusal;
  detail: string;
}

export interface RowResult {
  row: ImportRow;
  outcome: "create" | "update" | "same" | "skip" | "refuse";
  changes: readonly FieldChange[];
  /**
   * What happened to an incomplete car that should be published: it stays a draft, or is published anyway. Null for
   * others.
   */
  note: "draft" | "publish" | null;
  problems: readonly ResultProblem[];
}

type Send = (rows: readonly ImportRow[], dry: boolean) => Promise<ImportAnswer[]>;

interface Run {
  rows: readonly ImportRow[];
  options: ImportOptions;
  dry: boolean;
  send: Send;
  /** Called after each request; returning false stops the import. */
  onResults: (results: RowResult[]) => boolean;
}

/** The row to send instead if the car is incomplete; null if it stays refused. */
function settled(row: ImportRow, how: ImportOptions["incomplete"]): ImportRow | null {
  const { status, ...rest } = row.car;
  if (how === "draft") return { ...row, car: rest };
  return how === "publish" ? { ...row, car: { ...rest, status: status ?? null, published_incomplete: true } } : null;
}

/** Refusals that remain when the other cells of a row are corrected. */
const lasting: ReadonlySet<ImportRefusal> = new Set([
  "brand_unknown",
  "brand_in_trash",
  "stock_no_taken",
  "vin_taken",
  "car_in_trash",
]);

/** All problems of a row together: its cells, what a new car lacks, and the refusal of the database. */
function problemsOf(row: ImportRow, answer: ImportAnswer | undefined): ResultProblem[] {
  const problems: ResultProblem[] = [...row.problems];
  const isNamed = (field: CarFieldKey | null) => problems.some((one) => one.field === field);
  if (answer?.action === "create")
    for (const field of missingForNew(row))
      if (!isNamed(field)) problems.push({ field, problem: "missing", detail: "" });
  const { code = "invalid", field = null, detail = "" } = answer ?? {};
  // A refusal about a field that is listed already, or that results from another problem, adds nothing.
  const adds = code !== null && lasting.has(code) && !isNamed(field);
  if (problems.length === 0 || adds) problems.push({ field, problem: code ?? "invalid", detail });
  return problems;
}

function resultOf(row: ImportRow, answer: ImportAnswer | undefined, note: RowResult["note"]): RowResult {
  if (answer?.ok && answer.action !== null && row.problems.length === 0)
    return { row, outcome: answer.action, changes: answer.changes, note, problems: [] };
  return { row, outcome: "refuse", changes: [], note: null, problems: problemsOf(row, answer) };
}

/** Whether the database can find further problems of a row: it must be clear which car is meant. */
const isAskable = (row: ImportRow) => row.stockNo !== "" && !row.problems.some((one) => one.problem === "duplicate");

async function sendChunk(chunk: readonly ImportRow[], { options, dry, send }: Run): Promise<RowResult[]> {
  const answers = new Map((await send(chunk, dry)).map((answer) => [answer.line, answer]));
  const again = chunk.flatMap((row) =>
    answers.get(row.line)?.code === "incomplete" ? (settled(row, options.incomplete) ?? []) : [],
  );
  const settledLines = new Set(again.map((row) => row.line));
  if (again.length > 0) for (const answer of await send(again, dry)) answers.set(answer.line, answer);
  return chunk.map((row) => {
    const note = settledLines.has(row.line) && options.incomplete !== "refuse" ? options.incomplete : null;
    return resultOf(row, answers.get(row.line), note);
  });
}

/**
 * Sends rows to the database in small requests, as a dry run or an import. Rows with invalid cells are refused; a dry
 * run asks the database for their other problems, so that all can be corrected at once.
 * @throws what `send` throws; results of earlier requests have been delivered
 */
export async function runImport(run: Run): Promise<void> {
  const wrong = run.rows.filter((row) => row.problems.length > 0);
  const isAsked = (row: ImportRow) => run.dry && isAskable(row);
  const refused = wrong.filter((row) => !isAsked(row)).map((row) => resultOf(row, undefined, null));
  if (refused.length > 0 && !run.onResults(refused)) return;
  for (const chunk of requestsOf(wrong.filter(isAsked))) {
    const answers = new Map((await run.send(chunk, true)).map((answer) => [answer.line, answer]));
    if (!run.onResults(chunk.map((row) => resultOf(row, answers.get(row.line), null)))) return;
  }
  for (const chunk of requestsOf(run.rows.filter((row) => row.problems.length === 0))) {
    const results = await sendChunk(chunk, run);
    const skipped = run.options.known === "skip";
    const shown = results.map((result): RowResult =>
      skipped && (result.outcome === "update" || result.outcome === "same")
        ? { ...result, outcome: "skip", changes: [], note: null }
        : result,
    );
    if (!run.onResults(shown)) return;
  }
}

/** The number of rows by outcome and by note. */
export function countResults(results: readonly RowResult[]): Record<RowResult["outcome"] | RowNote, number> {
  const count = { create: 0, update: 0, same: 0, skip: 0, refuse: 0, draft: 0, publish: 0 };
  for (const { outcome, note } of results) {
    count[outcome] += 1;
    if (note !== null) count[note] += 1;
  }
  return count;
}

type RowNote = NonNullable<RowResult["note"]>;
