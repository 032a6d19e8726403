import { afterAll, beforeAll, describe, expect, test } from "vitest";
import arBrowse from "../../app/i18n/ar/browse/browse.json" with { type: "json" };
import arSaid from "../../app/i18n/ar/server/said.json" with { type: "json" };
import arCars from "../../app/i18n/ar/public/cars.json" with { type: "json" };
import enBrowse from "../../app/i18n/en/browse/browse.json" with { type: "json" };
import enSaid from "../../app/i18n/en/server/said.json" with { type: "json" };
import enCars from "../../app/i18n/en/public/cars.json" with { type: "json" };
import { choiceKinds, traitFilters } from "../../domain/car-filters.ts";
import { understood } from "../../domain/search-language/understood.ts";
import { askSearch, type FoundCar, readLexicon } from "./setup/ask-search.ts";
import { writeDemoStock } from "./setup/demo-stock.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("what buyers ask for beside names on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await writeDemoStock(database.sql);
  });
  afterAll(() => database?.close());

  const search = (query: string, filters: object = {}, sort = "best") =>
    askSearch(database.sql, query, { filters, sort });
  const numbers = ({ cars }: { cars: FoundCar[] }) => cars.map(({ stock_no }) => stock_no);
  const says = async (what: string, text: string) =>
    (await database.sql`select public.statement_says(${what}, ${text}) as says`)[0]?.["says"];

  test("the filters offer what the database counts", async () => {
    for (const [facet, choices] of Object.entries(traitFilters)) {
      const rows = await database.sql`select trait from public.search_traits() where facet = ${facet} and counted`;
      expect(rows.map(({ trait }) => String(trait)).toSorted()).toEqual([...choices].toSorted());
    }
    const kinds = await database.sql`select facet, value, kinds from public.choice_kinds()`;
    expect(kinds.map(({ facet, value, kinds: list }) => [facet, { [String(value)]: list }])).toEqual(
      Object.entries(choiceKinds),
    );
  });

  test("all equipment of the form can be asked for, and every trait that words ask for has a name", async () => {
    const [row] = await database.sql`select public.equipment_codes() as codes`;
    for (const { feature, history, trait } of [
      { ...enCars, trait: { ...enBrowse.trait, ...enSaid.trait } },
      { ...arCars, trait: { ...arBrowse.trait, ...arSaid.trait } },
    ]) {
      expect(Object.keys(feature).toSorted()).toEqual([...(row?.["codes"] ?? [])].toSorted());
      const named = new Set([...Object.keys(feature), ...Object.keys(history), ...Object.keys(trait)]);
      const traits = await database.sql`select trait from public.search_traits()
        where trait not like 'interior\_%' and trait not like 'cylinders\_%' and facet is distinct from trait`;
      expect(traits.filter((one) => !named.has(one["trait"]))).toEqual([]);
    }
  });

  test.each([
    ["accident_free", "No accident. Original paint on every panel.", true],
    ["accident_free", "بدون حوادث. صبغ الوكالة على كل القطع.", true],
    ["accident_free", "خالية من الحوادث", true],
    ["accident_free", "One accident in 2023, repaired at the agency.", false],
    ["accident_free", "Not accident free: the bonnet was replaced.", false],
    ["original_paint", "صبغ الوكالة على كل القطع", true],
    ["original_paint", "The bumper was repainted.", false],
    ["original_paint", "Not original paint on the doors.", false],
    ["agency", "الشركة المصنّعة عبر الوكالة المحلية", true],
    ["agency", "Maarad Motors, drivetrain and electronics", false],
  ])("%s: “%s” is %s", async (what, text, expected) => {
    expect(await says(what, text)).toBe(expected);
  });

  test("words that nothing knows are left out and named; known ones never", async () => {
    const some = await search("taycan qwxzy بانوراما");
    expect(numbers(some)).toEqual(["MM-0101"]);
    expect(some.query).toMatchObject({ dropped: ["qwxzy"], traits: ["panoramic_roof"] });
    const none = await search("qwxzy");
    expect([none.total, none.query.dropped, none.query.parts]).toEqual([0, ["qwxzy"], []]);
    expect((await search("nissan patrol")).query).toMatchObject({ dropped: [] });
    const many = await search("aaaq bbbq cccq dddq eeeq fffq gggq porsche");
    expect(many.query.dropped).toEqual(["aaaq", "bbbq", "cccq", "dddq", "eeeq", "fffq", "gggq"]);
    expect(many.total).toBeGreaterThan(0);
  });

  test("where nothing is found, each thing that was asked for comes with the search without it", async () => {
    const { total, query } = await search("Lexus heated seats under 20k");
    expect(total).toBe(0);
    expect(query.parts).toEqual([
      { words: "Lexus", rest: "heated seats under 20k", isModel: false },
      { words: "heated seats", rest: "Lexus under 20k", isModel: false },
      { words: "under 20k", rest: "Lexus heated seats", isModel: false },
    ]);
    expect((await search("لكزس تدفئة مقاعد")).query.parts).toEqual([
      { words: "لكزس", rest: "تدفئة مقاعد", isModel: false },
      { words: "تدفئة مقاعد", rest: "لكزس", isModel: false },
    ]);
    const models = (await search("بورشه كايان سودا")).query.parts.filter(({ isModel }) => isModel);
    expect(models.map(({ words }) => words)).toEqual(["كايان"]);
  });

  test("one code narrows another that contains it; others add up", async () => {
    const lexicon = await readLexicon(database.sql);
    const codes = (query: string) => understood(query, lexicon).asked[0]?.codes;
    expect(codes("imported american")).toEqual({ spec: ["us"] });
    expect(codes("وارد كوري سيدان")).toEqual({ spec: ["korean"], body: ["sedan"] });
    expect(codes("black or white porsche")).toEqual({ colour: ["black", "white"] });
  });

  test("automatic is every car without a clutch pedal, and its kinds narrow it", async () => {
    const all = (await search("", { transmission: ["automatic", "manual"] })).total;
    const manual = (await search("", { transmission: ["manual"] })).total;
    const automatic = await search("", { transmission: ["automatic"] });
    expect([automatic.total, (await search("")).total]).toEqual([all - manual, all]);
    const counted = automatic.facets?.transmission.find(({ value }) => value === "automatic")?.count;
    expect(counted).toBe(automatic.total - automatic.sold);
    const kinds = await search("", { transmission: ["automatic", "dual_clutch"] });
    expect(numbers(kinds)).toEqual(numbers(await search("", { transmission: ["dual_clutch"] })));
  });

  test("a car has all the equipment and history that is chosen", async () => {
    const found = await search("", { feature: ["massage_seats", "refrigerator"], history: ["one_owner"] });
    expect(numbers(found).toSorted()).toEqual(["MM-0116", "MM-0117", "MM-0133", "MM-0136"]);
    expect((await search("", { feature: ["nonsense"] })).total).toBe(0);
    expect((await search("", { history: ["under_warranty", "agency_warranty"] })).total).toBeGreaterThan(5);
  });

  test("about so much has both ends that give way, a budget an upper one alone", async () => {
    expect((await search("around 30k")).query.limits).toMatchObject({ price_min: 25_000, price_max: 35_000 });
    expect((await search("ميزانيتي ٢٥ الف")).query.limits).toEqual({ price_max: 25_000 });
    const budget = await search("tesla budget 25k");
    expect(budget.query.limits).toEqual({ price_max: 25_000 });
    expect(numbers(budget)).toEqual(["MM-0125"]);
  });

  test("kilometres are to drive where cars go by battery, and driven elsewhere", async () => {
    expect((await search("electric 600 km")).query.limits).toEqual({ range_min: 600 });
    expect((await search("petrol 900 km")).query.limits).toEqual({ mileage_max: 900 });
    expect((await search("mclaren 900 km")).query.limits).toEqual({ mileage_max: 900 });
    expect((await search("petrol range 600 km")).query.limits).toEqual({ range_min: 600 });
  });

  test("deals and arrivals lead to their sections, an office to its cars", async () => {
    expect((await search("عروض")).query.section).toMatchObject({ slug: "special-car-deals" });
    expect((await search("new arrivals")).query).toMatchObject({ section: { slug: "new-stock" }, sort: "newest" });
    const riffa = await search("معرض الرفاع");
    expect(riffa.query.offices).toEqual([{ en: "Riffa showroom", ar: "معرض الرفاع" }]);
    expect(riffa.cars.every((car) => JSON.stringify(car).includes("MM-"))).toBe(true);
    await database.sql`update public.site_content set content_value = '{"offices": []}'
      where content_key = 'contact_info'`;
    expect((await search("معرض الرفاع")).query.offices).toEqual([]);
  });
});
