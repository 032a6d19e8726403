import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carRow } from "../seed/car-factory.ts";
import { askSearch } from "./setup/ask-search.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

/** Newest first: the plain name comes before the one with a sign, unless the sign is asked for. */
const stock = [
  ["Aurex", "4MATIC", "suv"],
  ["Aurex", "4MATIC+", "sedan"],
  ["Borex", "ST", "suv"],
  ["Borex", "S/T", "sedan"],
  ["Corex", "R D", "suv"],
  ["Corex", "R&D", "sedan"],
] as const;

describe.each(engines)("names with signs on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    const [brand] = await database.sql`insert into public.brands (name) values ('Lynk & Co') returning id`;
    for (const [index, [model, trim_level, body]] of stock.entries()) {
      const car = carRow({
        brand_id: Number(brand?.["id"]),
        stock_no: `S-${index}`,
        model,
        trim_level,
        body,
        year: 2024,
        condition: "used",
        status: "available",
        created_at: new Date(Date.now() - index * 60_000).toISOString(),
      });
      await database.sql`insert into public.cars ${database.sql({ ...car, published_incomplete: true })}`;
    }
  });
  afterAll(() => database?.close());

  const search = (query: string, sort = "best") => askSearch(database.sql, query, { sort });
  const trims = async (...asked: Parameters<typeof search>) =>
    (await search(...asked)).cars.map(({ trim_level }) => trim_level);

  test("the one that was typed comes first, the other stays", async () => {
    for (const query of ["4MATIC+", "4matic +", "aurex 4matic+"]) {
      expect(await trims(query), query).toEqual(["4MATIC+", "4MATIC"]);
    }
    expect(await trims("4matic")).toEqual(["4MATIC", "4MATIC+"]);
    expect(await trims("s/t")).toEqual(["S/T", "ST"]);
    expect(await trims("corex R&D")).toEqual(["R&D", "R D"]);
    expect((await trims("lynk & co aurex 4matic+"))[0]).toBe("4MATIC+");
  });

  test("an order that the visitor chooses comes before it", async () => {
    expect((await trims("4MATIC+", "newest"))[0]).toBe("4MATIC");
  });

  test("plus says the sign, in either language", async () => {
    expect(await trims("aurex 4matic plus")).toEqual(["4MATIC+"]);
    expect(await trims("4matic بلس")).toEqual(["4MATIC+"]);
  });

  test("a sign that is added later counts at once", async () => {
    const rename = (from: string, to: string) =>
      database.sql`update public.cars set trim_level = ${to} where model = 'Borex' and trim_level = ${from}`;
    await rename("S/T", "S T");
    await rename("ST", "S/T");
    expect((await trims("s/t"))[0]).toBe("S/T");
    await rename("S/T", "ST");
    await rename("S T", "S/T");
  });

  test("signs alone, and many of them, are no words", async () => {
    for (const query of ["+", "&", "/", "+++ &&& ///", "a+".repeat(90), "+/&".repeat(60)])
      expect(await search(query), query).toMatchObject({ page: 1 });
  });

  test("a search that fails says what it understood of it", async () => {
    const codes = async (query: string) => (await search(query)).query.codes;
    const jeepUsed = { body: ["suv"], condition: ["used", "certified"] };
    expect(await codes("used jeep xyzzyq")).toEqual(jeepUsed);
    expect(await codes("جيب مستعمل قمبلظ")).toEqual(jeepUsed);
    expect(await codes("used jeep r&d s/t")).toEqual(jeepUsed);
    expect(await codes("used jeep")).toEqual({});
  });
});
