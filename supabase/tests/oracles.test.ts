import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stockAnswer } from "../../domain/search-language/stock-answer.ts";
import { lexiconOf } from "../../domain/search-language/stock.ts";
import { understood } from "../../domain/search-language/understood.ts";
import { fixtures } from "./policy-samples.ts";
import { actAs, type Person, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

/** What functions and views of the interface tell people who may not read it in the tables. */
describe.each(engines)("what outsiders can ask on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await database.sql`insert into public.brands (id, name, visible) overriding system value
      values (9100, 'Hidden Brand', false)`;
    await database.sql`insert into public.cars (id, stock_no, brand_id, model, year, status, price, was_price,
      price_mode, fuel, transmission, body, mileage_km) overriding system value values
      (9100, 'H-1', 9100, 'Secret', 2024, 'available', 10000, null, 'fixed', 'petrol', 'automatic', 'suv', 0),
      (9101, 'H-2', 9001, 'Discreet', 2024, 'available', 77777, 88888, 'on_request', 'petrol', 'automatic', 'suv', 0)`;
  });
  afterAll(() => database?.close());

  const ask = (who: Person, question: string) =>
    actAs(database.sql, who, async (tx) => [...(await tx.unsafe(question))]);
  const outsiders: Person[] = ["anonymous", "customer"];

  test.each(outsiders)("whether a text occurs in the site's content: not %s", async (who) => {
    for (const text of ["Hello {name}", "welcome", "a.webp"])
      expect(await refusalOf(ask(who, `select public.media_in_use('${text}')`))).toMatch(/^42501/);
  });

  test("staff ask it of pictures, and of nothing else", async () => {
    await database.sql`insert into public.site_content (content_key, content_value)
      values ('test_picture', '{"image": {"path": "in/content.webp"}}')`;
    const used = async (path: string) =>
      (await ask("editor", `select public.media_in_use('${path}') as used`))[0]?.["used"];
    expect([await used("a.webp"), await used("in/content.webp"), await used("nowhere.webp")]).toEqual([
      true,
      true,
      false,
    ]);
    expect([await used("path"), await used("image"), await used("%")]).toEqual([false, false, false]);
  });

  test("no keeper of pictures rewrites texts by calling them pictures", async () => {
    expect(await refusalOf(ask("editor", `select public.replace_picture('Hello', '{"path": "Bye"}')`))).toMatch(
      /^42501/,
    );
    const [row] = await ask(
      "editor",
      `select content_value::text like '%Hello%' as kept from public.site_content
        where content_key = 'reply_templates'`,
    );
    expect(row?.["kept"]).toBe(true);
    expect(
      await refusalOf(
        ask(
          "editor",
          "insert into public.media (path, file_name, mime_type, size_bytes) values ('Hello', 'a', 'image/webp', 1)",
        ),
      ),
    ).toMatch(/^23514/);
  });

  test.each(outsiders)("cars of a hidden brand: not %s", async (who) => {
    if (who === "anonymous") expect(await ask(who, "select id from public.cars where id = 9100")).toEqual([]);
    expect(
      await refusalOf(
        ask(who, "select public.place_order(9100, 'N', '+97333000009', gen_random_uuid(), p_consent => true)"),
      ),
    ).toBe("PT404 car_not_found");
    for (const list of [
      "home_sections()",
      "sitemap(1, 100)",
      "landing_cars('body', 'suv')",
      "landing_cars('price', '500000000')",
      "model_pages()",
      "search_cars()",
      "search_stock()",
      `search_cars('${JSON.stringify([{ words: ["secret"] }])}')`,
      "suggest_cars('Secret', '{secret}', '[]')",
    ])
      expect(JSON.stringify(await ask(who, `select public.${list}`)), list).not.toMatch(/"Secret[^"]|9100/);
  });

  test.each(outsiders)("whether a car that is not shown has a name: not %s", async (who) => {
    await database.sql`insert into public.cars (stock_no, brand_id, model, year, status, price, fuel, transmission,
      body, mileage_km, published_incomplete, publish_at) values
      (${`D-${who}`}, 9001, 'Hushdraft', 2024, 'draft', 1, 'petrol', 'automatic', 'suv', 0, true, null),
      (${`S-${who}`}, 9001, 'Hushlater', 2024, 'available', 1, 'petrol', 'automatic', 'suv', 0, true, now() + '1 day')`;
    const [stock] = await ask(who, "select public.search_stock() as answer");
    const lexicon = lexiconOf(stockAnswer.parse(stock?.["answer"]));
    /** What is made and said of a word, without the word. */
    const said = async (word: string) => {
      const { asked } = understood(word, lexicon);
      const [row] = await ask(who, `select public.search_cars('${JSON.stringify(asked)}') as answer`);
      return JSON.stringify([asked, row]).replaceAll(word, "").replaceAll(word.toLowerCase(), "");
    };
    const unknown = await said("Hushnever");
    for (const hidden of ["Hushdraft", "Hushlater", "Secret"]) expect(await said(hidden), hidden).toBe(unknown);
  });

  test.each(outsiders)("a price on request: not %s", async (who) => {
    const answers = await Promise.all(
      [`search_cars('[{"words": ["discreet"]}]')`, "home_sections()", "landing_cars('body', 'suv')"].map((call) =>
        ask(who, `select public.${call} as answer`),
      ),
    );
    if (who === "anonymous") answers.push(await ask(who, "select * from public.car_cards where id = 9101"));
    const said = JSON.stringify(answers);
    expect(said).toContain("Discreet");
    expect(said).not.toMatch(/77777|88888/);
    expect(await refusalOf(ask("anonymous", "select price from public.cars"))).toMatch(/^42501/);
    // A price that is shown is read as ever.
    expect(
      await ask(
        "anonymous",
        "select price::int, (select shown_price::int from public.cars where id = 9001) as shown from " +
          "public.car_cards where id = 9001",
      ),
    ).toEqual([{ price: 10000, shown: 10000 }]);
  });

  test("a customer's account reads no more of cars than a visitor: nothing of them in the tables", async () => {
    for (const table of ["cars", "car_cards", "car_images", "section_cars"])
      expect(await ask("customer", `select 1 from public.${table}`), table).toEqual([]);
    expect(JSON.stringify(await ask("customer", `select public.search_cars('[{"words": ["one"]}]')`))).toContain("T-1");
  });
});
