import type { BulkBackend } from "~/admin/bulk/bulk-job";
import type { Localized } from "~/i18n/localized";
import type { BulkCarField } from "~domain/car-fields";
import type { Json } from "~domain/database.types";
import type { CarStatus } from "../../cars";
import { mayPublishWithout } from "../car-completeness";
import { type MissingCode, missingCodes } from "~domain/car-missing";

/** A bulk change of cars. Money is in the site's currency; a percentage of -5 lowers prices by 5 %. */
export type CarChange =
  | { kind: "status"; status: CarStatus }
  | { kind: "percent"; percent: number }
  | { kind: "price"; price: number | null }
  /** Lowers the price and keeps the present one as the earlier price. */
  | { kind: "markdown"; by: "percent" | "amount"; value: number }
  | { kind: "deal"; on: boolean }
  | { kind: "featured"; on: boolean }
  | { kind: "trash"; on: boolean }
  /** `name`: the name of the value if it is an id. */
  | { kind: "field"; field: BulkCarField; value: string | number | boolean | null; name: Localized | null }
  | { kind: "equipment"; add: boolean; codes: readonly string[] };

/** One row for `change_cars`. */
export interface ChangeRow {
  id: number;
  version: number;
  change: Record<string, Json>;
}

export type ChangeAnswer =
  | { id: number; ok: true; version: number; before: Record<string, Json> }
  | { id: number; ok: false; code: RefusalCode; detail: string };

/** Why a car was not changed; texts are under `admin_cars:refused`. */
export const refusalCodes = [
  "incomplete",
  "version_conflict",
  "car_has_reservation",
  "car_sold_by_order",
  "sold_needs_reason",
  "no_price",
  "price_too_low",
  "was_price_low",
  "publish_order",
  "car_not_found",
  "forbidden",
  "invalid",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export interface RefusedChange {
  id: number;
  code: RefusalCode;
  /** The missing codes if the code is `incomplete`. */
  missing: MissingCode[];
  /** The row that was sent, for another attempt. */
  row: ChangeRow;
}

/** The columns of a change as `change_cars` expects them. */
export function columnsOf(change: CarChange): Record<string, Json> {
  switch (change.kind) {
    case "status":
      return { status: change.status };
    case "percent":
      return { price_pct: change.percent };
    case "price":
      return change.price === null ? { price_mode: "on_request" } : { price: change.price, price_mode: "fixed" };
    case "markdown":
      return { markdown: { [change.by]: change.value } };
    case "deal":
      return { deal: change.on };
    case "featured":
      return { featured: change.on };
    case "trash":
      return { deleted: change.on };
    case "field":
      return { [change.field]: change.value };
    case "equipment":
      return { [change.add ? "features_add" : "features_remove"]: [...change.codes] };
  }
}

/** The same row with the flag to publish although incomplete; the audit log records the user. */
export function publishedAnyway(row: ChangeRow): ChangeRow {
  return { ...row, change: { ...row.change, published_incomplete: true } };
}

/** Whether a refused car can be published although incomplete: not without its mileage. */
export function isPublishableAnyway({ code, missing }: Pick<RefusedChange, "code" | "missing">): boolean {
  return code === "incomplete" && mayPublishWithout(missing);
}

/** The refusals among the sent rows. */
export function refusalsOf(answers: readonly ChangeAnswer[], sent: readonly ChangeRow[]): RefusedChange[] {
  return sent.flatMap((row) => {
    const answer = answers.find((one) => one.id === row.id);
    if (!answer || answer.ok) return [];
    const codes = answer.code === "incomplete" ? answer.detail.split(",") : [];
    return [{ id: row.id, code: answer.code, missing: missingCodes.filter((code) => codes.includes(code)), row }];
  });
}

/** A row that undoes a change, with the version that the car had before it. */
export interface UndoRow extends ChangeRow {
  base: number;
}

/**
 * The rows that undo a change: the earlier values, for the version after the change. A car that already had the new
 * values keeps its version and needs no undo.
 */
export function undoRows(answers: readonly ChangeAnswer[], sent: readonly ChangeRow[]): UndoRow[] {
  const base = new Map(sent.map((row) => [row.id, row.version]));
  return answers.flatMap((answer) =>
    answer.ok && answer.version !== base.get(answer.id)
      ? [{ id: answer.id, version: answer.version, change: answer.before, base: base.get(answer.id) ?? 0 }]
      : [],
  );
}

/** Cars in one request: few, so that Stop takes effect quickly, but enough for thousands of cars. */
export const chunkSize = 50;

/** The types of a bulk change of cars. */
export interface CarsBulk {
  change: CarChange;
  row: ChangeRow;
  undo: UndoRow;
  refused: RefusedChange;
}

type Send = (rows: ChangeRow[], job: string) => Promise<ChangeAnswer[]>;

/**
 * The backend of bulk changes of cars.
 * @param refresh returns the same rows with the cars' present versions, without deleted cars
 */
export function carsBackend(
  send: Send,
  refresh: (rows: readonly ChangeRow[]) => Promise<ChangeRow[]>,
): BulkBackend<CarsBulk> {
  const outcome = (answers: readonly ChangeAnswer[], sent: readonly ChangeRow[]) => ({
    undo: undoRows(answers, sent),
    refused: refusalsOf(answers, sent),
  });
  return {
    chunkSize,
    send: async (rows, job) => outcome(await send(rows, job), rows),
    takeBack: async (rows, job) => outcome(await restore(send, rows, job), rows),
    refresh,
    follow: (row, later, now) => (row.version === later.base ? { ...row, version: now.version } : row),
  };
}

/**
 * Sends undo rows. A car that was public although incomplete is published again, so that Undo does not fail at the
 * publish gate.
 */
async function restore(send: Send, rows: ChangeRow[], job: string): Promise<ChangeAnswer[]> {
  const answers = await send(rows, job);
  const again = rows.filter((row) =>
    answers.some((answer) => answer.id === row.id && !answer.ok && answer.code === "incomplete"),
  );
  if (again.length === 0) return answers;
  const second = await send(again.map(publishedAnyway), job);
  return answers.map((answer) => second.find((one) => one.id === answer.id) ?? answer);
}
