import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("dates on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  test.each(["infinity", "-infinity", "12000-01-01", "0044-01-01 BC"])("%s is refused", async (date) => {
    for (const column of ["availability_confirmed_at", "warranty_until", "first_registered", "publish_at"])
      expect(
        await refusalOf(database.sql.unsafe(`update public.cars set ${column} = '${date}' where id = 9001`)),
        column,
      ).toContain(`cars_${column}_printable`);
  });
});
