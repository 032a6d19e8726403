import { PostgrestError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { readAll, readPage } from "./pages";

/** Answers as PostgREST does: the rows of the range, or 416 behind the last one. */
function listOf(total: number) {
  const asked: number[] = [];
  const ask = (from: number, to: number) => {
    asked.push(from);
    if (from > 0 && from >= total) {
      const error = new PostgrestError({
        message: "Requested range not satisfiable",
        details: "",
        hint: "",
        code: "PGRST103",
      });
      return Promise.resolve({ data: null, error, status: 416, count: null });
    }
    const data = Array.from({ length: Math.max(0, Math.min(to + 1, total) - from) }, (_, index) => from + index);
    return Promise.resolve({ data, error: null, status: 200, count: total });
  };
  return { ask, asked };
}

test("a page is its rows, and says how many there are", async () => {
  expect(await readPage(listOf(45).ask, 2, 20)).toEqual({
    rows: Array.from({ length: 20 }, (_, index) => 20 + index),
    total: 45,
    page: 2,
    pages: 3,
  });
  expect(await readPage(listOf(0).ask, 1, 20)).toEqual({ rows: [], total: 0, page: 1, pages: 0 });
});

test("a page behind the last one is the last one", async () => {
  expect(await readPage(listOf(45).ask, 9, 20)).toEqual({ rows: [40, 41, 42, 43, 44], total: 45, page: 3, pages: 3 });
  expect(await readPage(listOf(3).ask, 2, 20)).toEqual({ rows: [0, 1, 2], total: 3, page: 1, pages: 1 });
  expect(await readPage(listOf(0).ask, 7, 20)).toEqual({ rows: [], total: 0, page: 1, pages: 0 });
});

/** A list that is asked for by id; `ids` may change between two steps. */
function keyedList(ids: number[]) {
  return (after: number, count: number) => {
    const data = ids
      .filter((id) => id > after)
      .slice(0, count)
      .map((id) => ({ id }));
    return Promise.resolve({ data, error: null, status: 200, count: null });
  };
}
const idsTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test.each([0, 1, 499, 500, 1000, 1201, 12_000])("all of %d rows are read, each once", async (total) => {
  const told: number[] = [];
  const rows = await readAll(keyedList(idsTo(total)), { onRead: (count) => told.push(count) });
  expect(rows.map(({ id }) => id)).toEqual(idsTo(total));
  expect(told.at(-1)).toBe(total);
});

test("rows that go while a list is read shift no step", async () => {
  const ids = idsTo(1200);
  const rows = await readAll(keyedList(ids), { onRead: () => void ids.shift() });
  expect(rows).toHaveLength(1200);
});

test("reading ends where it is stopped", async () => {
  const stop = new AbortController();
  const read = readAll(keyedList(idsTo(5000)), {
    onRead: (count) => count >= 1000 && stop.abort(),
    signal: stop.signal,
  });
  await expect(read).rejects.toThrow(/abort/i);
});
