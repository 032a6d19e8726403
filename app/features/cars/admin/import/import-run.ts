import type { CarFieldKey } from "./file-columns";
import type { FieldChange } from "./import-changes";
import { chunksOf, type ImportRow, missingForNew, type RowProblem } from "./import-rows";

/** How a file is imported. */
export interface ImportOptions {
  /** Creates unknown brands. */
  createBrands: boolean;
  /** What happens to cars whose stock number is known. */
  known: "change" | "skip";
  /** What happens to cars that should be published and are not complete: a new file has no pictures. */
  incomplete: "draft" | "publish" | "refuse";
  /** Empty cells empty the field of a known car. */
  clearEmpty: boolean;
}

/** Why the database refused a row; words stand in the catalogue under `admin_import:problems`. */
export const refusals = [
  "brand_unknown",
  "incomplete",
  "stock_no_taken",
  "vin_taken",
  "car_in_trash",
  "was_price_low",
  "publish_order",
  "car_has_reservation",
  "forbidden",
  "invalid",
] as const;
export type ImportRefusal = (typeof refusals)[number];

/** What the database answers for a row. */
export interface ImportAnswer {
  line: number;
  ok: boolean;
  /** `same`: the row says what is saved already, and nothing is written. */
  action: "create" | "update" | "same" | null;
  /** What an update changes. */
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
  /** The car was to be published and is not complete: it stays a draft, or is published all the same. */
  note: "draft" | "publish" | null;
  problems: readonly ResultProblem[];
}

type Send = (rows: readonly ImportRow[], dry: boolean) => Promise<ImportAnswer[]>;

interface Run {
  rows: readonly ImportRow[];
  options: ImportOptions;
  dry: boolean;
  send: Send;
  /** Called after each request; answering false stops it there. */
  onResults: (results: RowResult[]) => boolean;
}

/** The row for a car that may not be published as it is, or null where it stays refused. */
function settled(row: ImportRow, how: ImportOptions["incomplete"]): ImportRow | null {
  const { status, ...rest } = row.car;
  if (how === "draft") return { ...row, car: rest };
  return how === "publish" ? { ...row, car: { ...rest, status: status ?? null, published_incomplete: true } } : null;
}

function resultOf(row: ImportRow, answer: ImportAnswer | undefined, note: RowResult["note"]): RowResult {
  if (answer?.ok && answer.action !== null)
    return { row, outcome: answer.action, changes: answer.changes, note, problems: [] };
  const missing = answer?.action === "create" ? missingForNew(row) : [];
  const problems: ResultProblem[] =
    missing.length > 0
      ? missing.map((field) => ({ field, problem: "missing", detail: "" }))
      : [{ field: answer?.field ?? null, problem: answer?.code ?? "invalid", detail: answer?.detail ?? "" }];
  return { row, outcome: "refuse", changes: [], note: null, problems };
}

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
 * Sends rows to the database in small requests, as a dry run or in earnest. Rows that are wrong in themselves are
 * refused without asking.
 * @throws what `send` throws; results of the requests before have been handed out
 */
export async function runImport(run: Run): Promise<void> {
  const wrong = run.rows.filter((row) => row.problems.length > 0);
  if (
    wrong.length > 0 &&
    !run.onResults(wrong.map((row) => ({ row, outcome: "refuse", changes: [], note: null, problems: row.problems })))
  )
    return;
  for (const chunk of chunksOf(run.rows.filter((row) => row.problems.length === 0))) {
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

/** How many rows came to what. */
export function countResults(results: readonly RowResult[]): Record<RowResult["outcome"] | RowNote, number> {
  const count = { create: 0, update: 0, same: 0, skip: 0, refuse: 0, draft: 0, publish: 0 };
  for (const { outcome, note } of results) {
    count[outcome] += 1;
    if (note !== null) count[note] += 1;
  }
  return count;
}

type RowNote = NonNullable<RowResult["note"]>;
