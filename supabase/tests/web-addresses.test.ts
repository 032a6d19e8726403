import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

const bad = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  "ftp://a.example/x",
  "//a.example/x",
  "/cars",
  "a.example",
  "mailto:a@a.example",
  "https://",
  "https:///x",
  "https://a.example/ b",
  'https://a.example/"onclick="alert(1)',
  "https://a.example\\@b.example",
];
const good = [
  "",
  "https://maps.google.com/?q=26.2330,50.5440",
  "HTTP://a.example:8080/معرض#x",
  "https://youtu.be/dQw4",
];

/** Every address that people write and a page or an e-mail links to; the logo's has a test of its own. */
const places: Record<string, (address: string) => [table: string, statement: string, value: string]> = {
  "cars.video_url": (address) => ["cars", "update public.cars set video_url = $1 where id = 9001", address],
  "contact_info.offices.map_url": (address) => contact({ offices: [{ id: "main" }, { id: "b", map_url: address }] }),
  "contact_info.social_links": (address) => contact({ social_links: { instagram: "", another: address } }),
};
function contact(content: Record<string, unknown>): [string, string, string] {
  const statement = `insert into public.site_content (content_key, content_value)
    values ('contact_info', $1::text::jsonb)
    on conflict (content_key) do update set content_value = excluded.content_value`;
  return ["site_content", statement, JSON.stringify(content)];
}

describe.each(engines)("addresses that pages link to, on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  const write = (place: string, address: string) => {
    const [, statement, value] = places[place]?.(address) ?? ["", "", ""];
    return refusalOf(actAs(database.sql, "manager", (tx) => tx.unsafe(statement, [value])));
  };

  test.each(Object.keys(places))("%s takes https and http alone", async (place) => {
    for (const address of bad) expect(await write(place, address), address).toContain("23514");
    for (const address of good) expect(await write(place, address), address).toBeNull();
  });

  test("a contact of another shape is refused or harmless", async () => {
    for (const content of [
      '{"social_links": "javascript:x"}',
      '{"offices": "x"}',
      '{"offices": [{"map_url": {"a": 1}}]}',
    ])
      expect(
        await refusalOf(actAs(database.sql, "manager", (tx) => tx.unsafe(contact({})[1], [content]))),
        content,
      ).toContain("23514");
    for (const content of ["{}", '{"social_links": {}, "offices": []}', '{"offices": [{"map_url": null}]}'])
      expect(
        await refusalOf(actAs(database.sql, "manager", (tx) => tx.unsafe(contact({})[1], [content]))),
        content,
      ).toBeNull();
  });
});
