import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

/** The table that also holds `normalizePhone` of the forms (app/utils/phone.test.ts). */
const cases = JSON.parse(readFileSync(new URL("../../tests/fixtures/phone-numbers.json", import.meta.url), "utf8")) as {
  typed: string;
  country: string;
  stored: string | null;
}[];

describe.each(engines)("normalize_phone on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
  });
  afterAll(() => database?.close());

  test.each(cases)("$typed ($country) is $stored, as in the forms", async ({ typed, country, stored }) => {
    expect((await database.sql`select public.normalize_phone(${typed}, ${country}) as phone`)[0]?.["phone"]).toBe(
      stored,
    );
  });
});
