import type { PostgrestError } from "@supabase/supabase-js";
import { unwrap } from "./unwrap";

/** One page of a list and how much there is of it. */
export interface Page<Row> {
  rows: Row[];
  /** How many rows the whole list has; with `more`, how many it has at least. */
  total: number;
  /** Whether the list goes on after what is counted, which is its last page. */
  more: boolean;
  /** The number of this page, from 1: the last one if a later one was requested. */
  page: number;
  pages: number;
}

interface Answer<Row> {
  data: Row[] | null;
  error: PostgrestError | null;
  status: number;
  count: number | null;
}

/** Reads the rows `from` … `to` (both included, from 0) of a list; builds the query again for each page. */
type Ask<Row> = (from: number, to: number) => PromiseLike<Answer<Row>>;

/** PostgREST's code for a page after the last row; the status is 416, without a count. */
const pageGone = "PGRST103";

/**
 * One page of a list that is counted (`count: "exact"`). For a page after the last one it answers the last one: rows
 * may have been moved meanwhile, for instance to the trash. Throws `BackendError`.
 */
export async function readPage<Row>(ask: Ask<Row>, page: number, size: number): Promise<Page<Row>> {
  const answer = await ask((page - 1) * size, page * size - 1);
  const behind = answer.error?.code === pageGone || (answer.data?.length === 0 && page > 1);
  if (!behind || page === 1) {
    const rows = unwrap(answer);
    const total = answer.count ?? rows.length;
    return { rows, total, more: false, page, pages: Math.ceil(total / size) };
  }
  const first = await readPage(ask, 1, size);
  return first.pages > 1 ? readPage(ask, Math.min(first.pages, page - 1), size) : first;
}

/**
 * How far a list is counted and can be turned; also the most rows that the services answer. Who looks for older ones
 * searches, filters or sorts the other way; an export has all.
 */
export const countedRows = 1_000;

/**
 * One page of a list that grows with the years, among its first {@link countedRows}. Their ids are read first, so that
 * what is computed for a row is computed for those of the page alone. For a page after the last one it answers the last
 * one. Throws `BackendError`.
 * @param askIds the ids `from` … `to` (both included, from 0) of the list, in its order
 * @param askRows the rows of some ids, in any order
 */
export async function readLongPage<Row extends { id: number | null }>(
  askIds: Ask<{ id: number | null }>,
  askRows: (ids: number[]) => PromiseLike<Answer<Row>>,
  wanted: number,
  size: number,
): Promise<Page<Row>> {
  const found = unwrap(await askIds(0, countedRows - 1)).flatMap(({ id }) => id ?? []);
  const pages = Math.ceil(found.length / size);
  const page = Math.max(1, Math.min(wanted, pages));
  const ids = found.slice((page - 1) * size, page * size);
  const rows = new Map((ids.length > 0 ? unwrap(await askRows(ids)) : []).map((row) => [row.id, row]));
  return {
    // One that was deleted in between is skipped.
    rows: ids.flatMap((id) => rows.get(id) ?? []),
    total: found.length,
    more: found.length === countedRows,
    page,
    pages,
  };
}

/** Rows per request while everything is read. */
const step = 500;

/** Reports progress while everything is read, and aborts it. */
export interface ReadWatch {
  onRead?: (rows: number) => void;
  signal?: AbortSignal;
}

/**
 * Every row of a list, for a file. Reads in the order of ids, so that rows added or removed meanwhile do not shift the
 * next step. Throws `BackendError`, and the reason of the signal once it is aborted.
 * @param ask answers the first `count` rows with an id above `after`, by id
 */
export async function readAll<Row extends { id: number | null }>(
  ask: (after: number, count: number) => PromiseLike<Answer<Row>>,
  { onRead, signal }: ReadWatch = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const found = unwrap(await ask(rows.at(-1)?.id ?? 0, step));
    signal?.throwIfAborted();
    rows.push(...found);
    onRead?.(rows.length);
    if (found.length < step) return rows;
  }
}
