import { describe, expect, test } from "vitest";
import { lexiconOf, type StockName } from "./stock.ts";
import { tokensOf } from "./tokens.ts";
import { tradeWords } from "./trade-words.ts";
import { read } from "./read.ts";
import { understand } from "./understand.ts";
import { understood } from "./understood.ts";
import { wishesOf, wishTable } from "./words/wish-words.ts";

const name = (brand: number, model: string | null, en: string, ar: string | null, ...others: string[]): StockName => ({
  brand,
  model,
  en,
  ar,
  names: [en, ...(ar ? [ar] : []), ...others],
  goesByBattery: brand === 1,
});

/** A dealer of Tesla, Porsche and BMW. */
const lexicon = lexiconOf({
  names: [
    name(1, null, "Tesla", "تسلا", "تيسلا"),
    name(1, "tesla_model-y", "Model Y", "موديل واي"),
    name(2, null, "Porsche", "بورش", "بورشه"),
    name(2, "porsche_cayenne", "Cayenne", "كايين"),
    name(2, "porsche_911", "911", null, "٩١١"),
    name(3, null, "BMW", "بي ام دبليو", "بمو"),
    name(3, "bmw_i7", "i7", null, "اي 7"),
  ],
  market: [
    ["Toyota", "تويوتا"],
    ["Patrol", "باترول"],
    ["Model 3", "موديل 3"],
    ["Cayman", "كايمان"],
  ],
  versions: ["Model Y Long Range", "Model Y Plaid", "911 Carrera", "Cayenne Turbo"],
  texts: ["2023", "2024", "electric", "petrol", "suv", "coupe"],
  offices: [{ id: "riffa", en: "Riffa showroom", ar: "معرض الرفاع", place: null }],
  currency: "BHD",
  instalments: null,
});

/** What the likeliest reading asks for, in short. */
function said(query: string) {
  const [reading] = understand(query, lexicon);
  if (!reading) throw new Error("no reading");
  const { brands, models, codes, limits, without, elsewhere, sort, words, year } = reading.meaning;
  return {
    ...(brands && { brands }),
    ...(models && { models }),
    ...(year !== null && { year }),
    ...(words.length > 0 && { words }),
    ...(Object.keys(codes).length > 0 && { codes }),
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(without.length > 0 && { without: without.map(({ at, ...left }) => (at.length === 2 ? left : null)) }),
    ...(elsewhere.length > 0 && { elsewhere: elsewhere.map(({ en }) => en) }),
    ...(sort && { sort }),
    ...(reading.dropped.length > 0 && { dropped: reading.dropped }),
    ...(reading.nothing && { nothing: true }),
  };
}

const american = { codes: { spec: ["us"] } };
const black = { codes: { colour: ["black"] } };

describe("what is left out", () => {
  test.each([
    ["tesla not american", { brands: [1], without: [american] }],
    ["تسلا مو امريكي", { brands: [1], without: [american] }],
    ["tesla mo amriki", { brands: [1], without: [american] }],
    ["بدون سيارات صينية", { without: [{ codes: { spec: ["chinese"] } }] }],
    ["electric but not tesla", { codes: { fuel: ["electric"] }, without: [{ brands: [1] }] }],
    ["كهربائية بس مب تسلا", { codes: { fuel: ["electric"] }, without: [{ brands: [1] }] }],
    ["porsche except cayenne", { brands: [2], without: [{ models: ["porsche_cayenne"] }] }],
    ["suv no petrol", { codes: { body: ["suv"] }, without: [{ codes: { fuel: ["petrol"] } }] }],
    ["not black or white", { without: [black, { codes: { colour: ["white"] } }] }],
    ["not black automatic", { codes: { transmission: ["automatic"] }, without: [black] }],
    ["مو صيني ولا امريكي", { without: [{ codes: { spec: ["chinese"] } }, american] }],
    ["جيب غير اسود", { codes: { body: ["suv"] }, without: [black] }],
    ["ما ابي ابيض", { without: [{ codes: { colour: ["white"] } }] }],
    ["without sunroof", { without: [{ codes: { trait: ["panoramic_roof"] } }] }],
    ["tesla not plaid", { brands: [1], without: [{ words: [" plaid"] }] }],
    ["not electric", { without: [{ codes: { fuel: ["electric", "erev"] } }] }],
    ["not 2023", { without: [{ year: 2023 }] }],
  ])("%s", (query, meaning) => {
    expect(said(query)).toEqual(meaning);
  });

  test.each([
    ["without accidents", { codes: { trait: ["accident_free"] } }],
    ["بدون حوادث", { codes: { trait: ["accident_free"] } }],
    ["بدون سقف", { codes: { body: ["convertible"] } }],
    ["not expensive", { sort: "price_asc" }],
    ["مو غالية", { sort: "price_asc" }],
    ["not over 100k", { limits: { price_max: 100_000 } }],
    ["هايبرد ما يحتاج شحن", { codes: { fuel: ["hybrid"] } }],
  ])("%s is a name of its own", (query, meaning) => {
    expect(said(query)).toEqual(meaning);
  });

  test("what is not understood is never shown as its opposite, and is named", () => {
    const readings = understand("tesla not zzqqzz", lexicon);
    for (const { meaning } of readings) expect([meaning.words, meaning.without]).toEqual([[], []]);
    expect(understand("no such car", lexicon)).toMatchObject([{ nothing: true }]);
    expect(readings.at(-1)).toMatchObject({ dropped: ["zzqqzz"], meaning: { brands: [1] } });
    expect(said("tesla not")).toEqual({ brands: [1], dropped: ["not"] });
    expect(said("bmw not fancy")).toEqual({ brands: [3], dropped: ["not", "fancy"] });
  });

  test("the page can take it away", () => {
    const { without } = understood("tesla not american", lexicon).notes({ total: 1, meaning: 0, softened: false });
    expect(without).toEqual([{ ...american, names: [], words: "not american", rest: "tesla" }]);
  });
});

describe("what is not here", () => {
  test.each([
    ["MG", { elsewhere: ["MG"], nothing: true }],
    ["ام جي", { elsewhere: ["MG"], nothing: true }],
    ["تويوتا", { elsewhere: ["Toyota"], nothing: true }],
    ["nissan patrol", { elsewhere: ["Nissan", "Patrol"], nothing: true }],
    ["tesla model 3", { brands: [1], elsewhere: ["Model 3"] }],
    ["porsche cayman", { brands: [2], elsewhere: ["Cayman"] }],
    ["mg or bmw", { brands: [3], elsewhere: ["MG"] }],
    ["bmw not mg", { brands: [3] }],
    // Everyday words are no brands.
    ["bmw for a man", { brands: [3], words: ["man"] }],
  ])("%s", (query, meaning) => {
    expect(said(query)).toEqual(meaning);
  });
});

describe("questions", () => {
  test.each([
    ["opening hours", "hours"],
    ["ساعات الدوام", "hours"],
    ["متى تفتحون", "hours"],
    ["وين موقعكم", "location"],
    ["where are you located", "location"],
    ["trade in my car", "tradeIn"],
    ["ابي ابيع سيارتي", "tradeIn"],
    ["book a test drive", "viewing"],
    ["حجز موعد", "viewing"],
    ["رقم المعرض", "contact"],
    ["عندكم تقسيط", "finance"],
    ["monthly installment", "finance"],
    ["is there a warranty", "warranty"],
  ])("%s", (query, question) => {
    expect(said(query).codes?.question).toEqual([question]);
  });
});

describe("Arabizi, glued words, politeness", () => {
  test.each([
    ["abi jeeb 7 rkab", { codes: { body: ["suv"] }, limits: { seats_min: 7 } }],
    ["jeeb abyad", { codes: { body: ["suv"], colour: ["white"] } }],
    ["khaleeji wakala", { codes: { spec: ["gcc"], trait: ["agency_warranty"] } }],
    ["ta7t 20 alf", { limits: { price_max: 20_000 } }],
    ["m3ay thalatha w 3eshreen alf w foog", { limits: { price_min: 23_000 } }],
    ["mta tbandoon", { codes: { question: ["hours"] } }],
    ["ta5thoon sayarti el gadeema w adfa3 el farg?", { codes: { question: ["tradeIn"] } }],
    ["do you take my old car and i pay the difference", { codes: { question: ["tradeIn"] } }],
    ["abi sayara ma takil petrol wayed", { codes: { prefer: ["economical"] } }],
    ["من الرفاع للمحرق كل يوم", {}],
    ["a seat for each of us", {}],
    ["لو سمحت ابغى جيب فخم لونه رمادي", { codes: { body: ["suv"], colour: ["grey"], prefer: ["luxury"] } }],
    ["الفرق بين البورش والتسلا", { brands: [1, 2] }],
    ["hello dear sir i am looking for a porsche please", { brands: [2] }],
  ])("%s", (query, meaning) => {
    expect(said(query)).toEqual(meaning);
  });

  test.each([
    ["كهربائيةعائلية", { fuel: ["electric"], prefer: ["family"] }],
    ["whitesuv", { colour: ["white"], body: ["suv"] }],
    ["r5eesa kahrabaeya", { fuel: ["electric"] }],
  ])("%s is mended", (query, codes) => {
    expect(understand(query, lexicon).map(({ meaning }) => meaning.codes)).toContainEqual(codes);
  });

  test("a name is known by its sound, in a search of names", () => {
    const named = (query: string) => understand(query, lexicon).flatMap(({ meaning }) => meaning.models ?? []);
    expect(named("porsh kayin")).toContain("porsche_cayenne");
    expect(named("the colour of a cayn that my neighbour parks outside")).toEqual([]);
  });
});

describe("what is said together", () => {
  test.each([
    ["tesla not imported american", { brands: [1], without: [american] }],
    ["german suv", { brands: [2, 3], codes: { body: ["suv"] } }],
    ["my english not good i want electric", { codes: { fuel: ["electric"] }, dropped: ["not"] }],
    ["bmw لي", { brands: [3] }],
  ])("%s", (query, meaning) => {
    expect(said(query)).toMatchObject(meaning);
  });

  test("makers that are not here are named as such", () => {
    expect(said("italian coupe")).toMatchObject({ elsewhere: ["Italian cars"] });
  });

  test("names of two words are put right together", () => {
    expect(understand("astin martin", lexicon).map(({ corrected }) => corrected)).toContain("Aston Martin");
  });
});

describe("wishes", () => {
  test.each<[query: string, wish: string]>([
    ["small", "small"],
    ["سيارة لزوجتي سهلة وصغيرة", "small"],
    ["first car for my daughter", "new_driver"],
    ...Object.entries(wishTable).flatMap(([wish, { example }]) =>
      example.map((query): [string, string] => [query, wish]),
    ),
  ])("%s is a wish: %s", (query, wish) => {
    expect(said(query).codes?.prefer).toContain(wish);
  });

  test("is sent as facts, of which the database looks at four", () => {
    const [asked] = understood("car with a driver", lexicon).asked;
    expect(asked).toMatchObject({ codes: {}, soft: ["wish"], wishes: [{ sort: "price_desc" }] });
    for (const { any = [], first = [] } of wishesOf(Object.keys(wishTable)))
      expect([any, ...first].every((facts) => facts.length <= 4) && first.length <= 3).toBe(true);
  });

  test("a wish knows its words, so that it can be taken away", () => {
    const [reading] = understand("porsche for family", lexicon);
    expect(reading?.meaning.wishes).toEqual([{ codes: ["family"], at: [1, 2] }]);
  });

  test("car to tow my boat", () => expect(said("car to tow my boat")).toEqual({ codes: { trait: ["tow_hitch"] } }));
});

test("each word of the tables is read as its row says, unless a limit takes it", () => {
  const others = tradeWords.filter(({ name: word, kind, codes }) => {
    const { limits, sort, codes: found, ...rest } = read(tokensOf(word), lexicon);
    const isLimit = Object.keys(limits).length > 0 || sort !== null || rest.models !== null;
    return !isLimit && !codes.every((code) => found[kind]?.includes(code));
  });
  expect(others.map(({ name: word }) => word)).toEqual([]);
});
