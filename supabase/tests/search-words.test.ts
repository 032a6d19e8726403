import { z } from "zod";
import { fold } from "../../domain/search-language/fold.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askSearch, askSuggestions } from "./setup/ask-search.ts";
import { writeDemoStock } from "./setup/demo-stock.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

const suggestions = z.array(
  z.object({
    kind: z.string(),
    name_en: z.string(),
    name_ar: z.string().nullable(),
    count: z.number().nullable(),
    brand: z.string().nullable(),
    model: z.string().nullable(),
    car: z.number().nullable(),
    status: z.string().nullable(),
    q: z.string().nullable(),
  }),
);

describe.each(engines)("the words of a search on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await writeDemoStock(database.sql);
  });
  afterAll(() => database?.close());

  const search = (query: string) => askSearch(database.sql, query);
  const suggest = async (query: string | null, limit?: number) =>
    suggestions.parse(await askSuggestions(database.sql, query, limit));
  const named = async (query: string) => (await suggest(query)).map(({ kind, name_en }) => `${kind} ${name_en}`);
  const brandId = async (name: string): Promise<number> =>
    Number((await database.sql`select id from public.brands where name = ${name}`)[0]?.["id"]);

  test("what is folded away: marks, the article, symbols, the space in a name", async () => {
    const folded = async (text: string) =>
      (await database.sql`select public.search_fold(${text}) as answer`)[0]?.["answer"];
    expect(await folded("  الـبُورْش — ٩١١ 🚗 50% ")).toBe("بورش 911 50");
    expect(await folded("ال الم RS e-tron_GT")).toBe("ال الم rs e tron gt");
  });

  test("what is asked is folded as what is stored, letter by letter", async () => {
    const rows = await database.sql`select n, public.search_fold('a' || chr(n) || 'b ال' || chr(n) || 'cd') as folded
      from generate_series(32, 65533) n where n not between 55296 and 57343
        and (n < 128 or n between 192 and 383 and n <> 304
        or n between 1569 and 1610 or n in (1632, 1641, 1649, 1662, 1670, 1688, 1705, 1711, 1740, 1776, 1785)
        or n between 8208 and 8214 or n between 65136 and 65276 or n between 65296 and 65370)`;
    const others = rows.flatMap((row) => {
      const letter = String.fromCodePoint(Number(row["n"]));
      return fold(`a${letter}b ال${letter}cd`) === row["folded"] ? [] : [letter];
    });
    expect(others.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([]);
  });

  test("says what it searched instead, and that it was the layout", async () => {
    expect((await search("lamborghni")).query).toMatchObject({
      corrected: "Lamborghini",
      suggestion: null,
      layout: false,
      limits: {},
      sort: null,
    });
    expect((await search("حخقسؤاث")).query).toMatchObject({
      corrected: "porsche",
      suggestion: null,
      layout: true,
      limits: {},
      sort: null,
    });
    expect((await search("porsche")).query).toEqual({
      corrected: null,
      suggestion: null,
      layout: false,
      limits: {},
      foreign: null,
      sort: null,
      dropped: [],
      traits: [],
      offices: [],
      nearYear: null,
      preferences: [],
      wishes: [],
      questions: [],
      elsewhere: [],
      without: [],
      section: null,
      monthly: null,
      parts: [],
      codes: {},
    });
  });

  test("a word that occurs inside others only comes with a better known one", async () => {
    await database.sql`update public.cars set title_en = 'Atayca special' where stock_no = 'MM-0138'`;
    expect((await search("tayca")).query).toMatchObject({ corrected: null, suggestion: null });
    await database.sql`update public.cars set title_en = 'Xbentlex special' where stock_no = 'MM-0138'`;
    expect((await search("bentlex")).query).toMatchObject({ corrected: null, suggestion: "Bentley" });
    await database.sql`update public.cars set title_en = null where stock_no = 'MM-0138'`;
  });

  test("a word of the trade that no car fits is text", async () => {
    await database.sql`update public.cars set trim_level = 'Black Badge', exterior_colour = 'blue'
      where stock_no = 'MM-0116'`;
    expect((await search("rolls black badge")).cars[0]?.stock_no).toBe("MM-0116");
    await database.sql`update public.cars set trim_level = null, exterior_colour = 'black' where stock_no = 'MM-0116'`;
  });

  test("no word and no name: everything", async () => {
    const { total } = await search("");
    for (const nothing of ["   ", "🚗", "%", "_", "'", '"', "\\", "سيارات", "; --"])
      expect((await search(nothing)).total, nothing).toBe(total);
  });

  test("up to four words that make no sense are put right, more are left", async () => {
    const slips = (count: number) => Array.from({ length: count }, () => "lamborghni").join(" ");
    expect((await search(slips(4))).query.corrected).toBe("Lamborghini ".repeat(4).trim());
    expect((await search(slips(5))).query.corrected).toBeNull();
  });

  test("hostile input is answered, quickly and as text", async () => {
    const hostile = [
      "a".repeat(100_000),
      "بورش ".repeat(200),
      "ام ".repeat(200),
      "اي جي بي ".repeat(60),
      "g 6 3 ".repeat(40),
      "%_%".repeat(50),
      "'; drop table cars; --",
      "\\".repeat(99),
      "لا".repeat(100),
      ";,./[]".repeat(40),
      "𝒫𝑜𝓇𝓈𝒸𝒽𝑒",
      "ﷺ".repeat(200),
      "\u202E\u200F\u0640",
      "👨‍👩‍👧‍👦 porsche",
      "porsche\u0000".replace("\u0000", ""),
    ];
    for (const query of hostile) {
      const start = performance.now();
      expect(await search(query)).toMatchObject({ page: 1 });
      expect(await suggest(query)).toEqual(expect.any(Array));
      expect(performance.now() - start, query.slice(0, 20)).toBeLessThan(2_000);
    }
    expect((await search("👨‍👩‍👧‍👦 porsche")).total).toBe(4);
    expect((await search("𝒫𝑜𝓇𝓈𝒸𝒽𝑒")).total).toBe(4);
  });

  describe("suggestions", () => {
    test("brands and models by the beginning of a word, with their cars on offer", async () => {
      expect(await suggest("por")).toMatchObject([
        { kind: "brand", name_en: "Porsche", name_ar: "بورش", count: 4, brand: "porsche", model: null },
        { kind: "model", name_en: "Porsche 911", count: 2, brand: "porsche", model: "porsche_911" },
        { kind: "model", name_en: "Porsche Cayenne" },
        { kind: "model", name_en: "Porsche Taycan" },
      ]);
      expect(await named("بو")).toEqual(expect.arrayContaining(["brand Porsche", "brand Polestar"]));
      expect((await named("porsche tay"))[0]).toBe("model Porsche Taycan");
      expect((await named("جي كل"))[0]).toBe("model Mercedes-Benz AMG G 63");
      expect((await named("e tr"))[0]).toBe("model Audi RS e-tron GT");
    });

    test("cars by number and by what only they have", async () => {
      expect(await suggest("mm-0107")).toMatchObject([
        { kind: "car", brand: "mercedes-benz", status: "available", car: expect.any(Number), count: null },
      ]);
      expect(await named("٠١٠٧")).toEqual([expect.stringContaining("car Mercedes-Benz")]);
      expect((await named("plaid"))[0]).toContain("Tesla Model S");
    });

    test("words of the trade, other layouts and slips", async () => {
      expect(await suggest("كهرب")).toMatchObject([{ kind: "words", q: "كهربائية" }]);
      expect((await named("حخق"))[0]).toBe("brand Porsche");
      expect((await named("lamborghni"))[0]).toBe("brand Lamborghini");
    });

    test("nothing that is sold, hidden or not yet published, and no more than asked", async () => {
      expect(await named("zeekr")).toEqual([]);
      expect(await named("rivian")).toEqual([]);
      expect(await named("296")).toEqual([]);
      expect(await named("R1T")).toEqual([]);
      expect(await suggest("p", 2)).toHaveLength(2);
      expect(await suggest(null)).toEqual([]);
      await database.sql`update public.brands set visible = false where name = 'Lucid'`;
      expect(await named("lucid")).toEqual([]);
      expect((await search("lucd")).query.corrected).toBeNull();
      await database.sql`update public.brands set visible = true where name = 'Lucid'`;
    });
  });

  describe("names", () => {
    test("a dealer's brand is known by the names of the trade, whatever he calls it", async () => {
      await database.sql`insert into public.brands (name) values ('Nissan'), ('Chevy')`;
      const [row] =
        await database.sql`select names from public.search_names where brand_id = ${await brandId("Chevy")}`;
      expect(row?.["names"]).toEqual(expect.arrayContaining(["Chevy", "Chevrolet", "شفروليه"]));
      // Without a car it is said to be missing.
      expect((await search("نيسان")).query.elsewhere).toEqual([{ en: "Nissan", ar: "نيسان" }]);
    });

    test("a dealer's own name counts at once, for a brand and for a model, until it goes", async () => {
      const porsche = await brandId("Porsche");
      await database.sql`insert into public.brand_aliases (brand_id, model, alias)
        values (${porsche}, null, 'أبو فرس'), (${porsche}, 'taycan', 'Zuffenhausen')`;
      expect((await search("ابو فرس")).total).toBe(4);
      expect((await search("zuffenhausen")).cars).toMatchObject([{ stock_no: "MM-0101" }]);
      expect((await named("zuff"))[0]).toBe("model Porsche Taycan");
      await database.sql`delete from public.brand_aliases where brand_id = ${porsche}`;
      expect((await search("zuffenhausen")).total).toBe(0);
    });

    test("one name once, and none of symbols", async () => {
      const id = await brandId("Audi");
      await database.sql`insert into public.brand_aliases (brand_id, alias) values (${id}, 'The Rings')`;
      await expect(
        database.sql`insert into public.brand_aliases (brand_id, alias) values (${id}, 'the-rings')`,
      ).rejects.toMatchObject({ code: "23505" });
      await expect(
        database.sql`insert into public.brand_aliases (brand_id, alias) values (${id}, '!!')`,
      ).rejects.toMatchObject({ code: "23514" });
    });

    test("names follow renamed brands, new models and the last car of one", async () => {
      const id = await brandId("Zeekr");
      await database.sql`update public.brands set name = 'Zeekr Auto' where id = ${id}`;
      const models = async () =>
        (
          await database.sql`select model_key from public.search_names where brand_id = ${id} and model_key is not null`
        ).map((row) => row["model_key"]);
      expect(await models()).toEqual(["zeekr-auto_001"]);
      await database.sql`update public.cars set model = '009' where brand_id = ${id}`;
      expect(await models()).toEqual(["zeekr-auto_009"]);
      await database.sql`update public.cars set deleted_at = now() where brand_id = ${id}`;
      expect(await models()).toEqual([]);
    });
  });
});
