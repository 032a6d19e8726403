import { afterAll, beforeAll, expect, test } from "vitest";
import { siteContentSchemas } from "../../app/features/site-content/site-content.schema.ts";
import { unknownPlaceholders, viewingOccasions } from "../../domain/reply-templates.ts";
import { startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase("pg18");
});
afterAll(() => database?.close());

test("a site begins with a reply for every occasion of a viewing, in both languages", async () => {
  const [row] = await database.sql`select content_value as value from public.site_content
    where content_key = 'reply_templates'`;
  const { templates } = siteContentSchemas.reply_templates.parse(row?.["value"]);
  for (const occasion of viewingOccasions) {
    const [template, ...more] = templates.filter(({ status }) => status === occasion);
    expect(more, occasion).toEqual([]);
    for (const text of [template?.body.en ?? "", template?.body.ar ?? ""]) {
      expect(text, occasion).not.toBe("");
      expect(unknownPlaceholders(text), occasion).toEqual([]);
    }
  }
  expect(templates.length).toBeGreaterThan(viewingOccasions.length);
});
