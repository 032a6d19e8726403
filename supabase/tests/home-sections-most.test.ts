import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("very many sections of the home page on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await database.sql`update public.sections set visible = false where id > 0`;
    await database.sql`insert into public.sections (slug, title_en, rule, rule_value, max_cars, position, visible)
      select 's-' || n, 'New', 'newest', '{}', 2, n, n <> 3 from generate_series(1, 60) n`;
  });
  afterAll(() => database?.close());

  test("the first forty that are visible are shown, in their order", async () => {
    const [row] = await database.sql<
      { slugs: string[] }[]
    >`select array(select s ->> 'slug' from jsonb_array_elements(public.home_sections()) s) as slugs`;
    const expected = Array.from({ length: 41 }, (_, index) => `s-${index + 1}`).filter((slug) => slug !== "s-3");
    expect(row?.slugs).toEqual(expected);
  });
});
