import { afterAll, beforeAll, expect, test } from "vitest";
import { claim } from "../../embedded-supabase/cluster-claim.ts";
import { type Line, openByteLine, through } from "../../tests/fixtures/line.ts";
import { startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

/** Milliseconds by which the line delays each connection, like a server on a busy disk. */
const slowness = 700;

let database: TestDatabase;
let line: Line;
beforeAll(async () => {
  database = await startTestDatabase("pg18");
  line = await openByteLine(new URL(database.url), { slowness });
  await line.mend();
});
afterAll(async () => {
  await line?.cut();
  await database?.close();
});

test("a slow server can be claimed with enough patience, and by no second caller until the release", async () => {
  const url = through(line, database.url);
  await expect(claim(url, 0.2)).rejects.toThrow(/database server is running, but did not answer within 0\.2 seconds/);
  const claimed = await claim(url, 20);
  expect(claimed).toBeDefined();
  expect(await claim(database.url, 5)).toBeUndefined();
  await claimed?.release();
  const next = await claim(database.url, 5);
  expect(next).toBeDefined();
  await next?.release();
});
