import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reportClock } from "../../embedded-supabase/copies/report-clock.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("the clock of a web server, by %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
  });
  afterAll(() => database?.close());

  test.each([
    [0, []],
    [600_000, [expect.stringContaining("600 s ahead of that of the database")]],
    [-600_000, [expect.stringContaining("600 s behind that of the database")]],
  ])("off by %s ms", async (offset, expected) => {
    const said: string[] = [];
    const reporter = { progress() {}, problem: (message: string) => void said.push(message) };
    await reportClock(database.sql, reporter, () => Date.now() + offset);
    expect(said).toEqual(expected);
  });
});
