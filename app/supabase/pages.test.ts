import { PostgrestError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { countedRows, readAll, readLongPage, readPage } from "./pages";

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
    more: false,
    page: 2,
    pages: 3,
  });
  expect(await readPage(listOf(0).ask, 1, 20)).toMatchObject({ rows: [], total: 0, page: 1, pages: 0 });
});

test("a page behind the last one is the last one", async () => {
  expect(await readPage(listOf(45).ask, 9, 20)).toEqual({
    rows: [40, 41, 42, 43, 44],
    total: 45,
    more: false,
    page: 3,
    pages: 3,
  });
  expect(await readPage(listOf(3).ask, 2, 20)).toMatchObject({ rows: [0, 1, 2], total: 3, page: 1, pages: 1 });
  expect(await readPage(listOf(0).ask, 7, 20)).toMatchObject({ rows: [], total: 0, page: 1, pages: 0 });
});

/** A list of ids from the highest down, whose rows come in another order. */
async function longPage(total: number, page: number) {
  const { ask } = listOf(total);
  const spans: [number, number][] = [];
  const found = await readLongPage(
    async (from, to) => {
      spans.push([from, to]);
      const answer = await ask(from, to);
      return { ...answer, data: answer.data?.map((place) => ({ id: total - place })) ?? null, count: null };
    },
    (ids) =>
      Promise.resolve({
        data: ids.toReversed().map((id) => ({ id, name: `row ${id}` })),
        error: null,
        status: 200,
        count: null,
      }),
    page,
    25,
  );
  return { ...found, rows: found.rows.map(({ id }) => id), spans };
}

test("a list that grows is counted to a thousand, and keeps its order", async () => {
  expect(await longPage(30, 2)).toMatchObject({ rows: [5, 4, 3, 2, 1], total: 30, more: false, page: 2, pages: 2 });
  expect(await longPage(0, 1)).toMatchObject({ rows: [], total: 0, more: false, page: 1, pages: 0 });
  expect(await longPage(80_000, 1)).toMatchObject({ total: countedRows, more: true, page: 1, pages: 40 });
  expect((await longPage(80_000, 1)).rows.slice(0, 2)).toEqual([80_000, 79_999]);
});

test("no page is further back than what is counted, and one after the last is the last", async () => {
  const far = await longPage(80_000, 3000);
  expect(far).toMatchObject({ more: true, page: 40, pages: 40, spans: [[0, countedRows - 1]] });
  expect(far.rows.at(-1)).toBe(79_001);
  expect(await longPage(45, 9)).toMatchObject({ rows: expect.arrayContaining([1, 20]), page: 2, pages: 2 });
  expect(await longPage(3, 900)).toMatchObject({ rows: [3, 2, 1], total: 3, page: 1, pages: 1 });
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
