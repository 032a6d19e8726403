import { carRow } from "./car-factory.ts";
import { type Enums, type Insert, type SeedClient, written } from "./client.ts";
import { pick, randomFrom } from "./random.ts";

const shapes: [Enums["body"], ...Enums["body"][]] = [
  "sedan",
  "suv",
  "coupe",
  "hatchback",
  "liftback",
  "wagon",
  "convertible",
];
const colours: [Enums["colour"], ...Enums["colour"][]] = [
  "white",
  "black",
  "silver",
  "grey",
  "blue",
  "red",
  "green",
  "beige",
];
const models: [[string, string], ...[string, string][]] = [
  ["Meridian", "ميريديان"],
  ["Corniche", "كورنيش"],
  ["Dilmun", "دلمون"],
  ["Sahara", "صحارى"],
  ["Aurora", "أورورا"],
  ["Falcon", "فالكون"],
  ["Pearl", "لؤلؤة"],
];

/** `n` cars that visitors can see, the same ones every time: for load tests and long lists. Prices 5,000 to 120,000. */
export function manyCars(n: number, brandIds: readonly [number, ...number[]], now = new Date()): Insert<"cars">[] {
  return Array.from({ length: n }, (_, index) => {
    const random = randomFrom(50_000 + index);
    const electric = random() < 0.4;
    const [model, model_ar] = pick(random, models);
    const price = 5_000 + Math.round(random() ** 2 * 1_150) * 100;
    return carRow({
      brand_id: pick(random, brandIds),
      stock_no: `L-${String(index + 1).padStart(5, "0")}`,
      model,
      model_ar,
      year: 2018 + Math.floor(random() * 9),
      trim_level: pick(random, ["", "S", "GT", "Sport", "Long Range"]) || null,
      status: random() < 0.9 ? "available" : pick(random, ["reserved", "sold", "coming_soon"]),
      price,
      mileage_km: Math.round(random() * 1_200) * 100,
      deal: random() < 0.08,
      body: pick(random, shapes),
      exterior_colour: pick(random, colours),
      fuel: electric ? "electric" : pick(random, ["petrol", "petrol", "hybrid", "plug_in_hybrid"]),
      transmission: electric ? "single_speed" : "automatic",
      drivetrain: pick(random, ["awd", "rwd", "fwd"]),
      seats: pick(random, [5, 5, 4, 7]),
      regional_spec: pick(random, ["gcc", "gcc", "us", "european"]),
      ...(electric && {
        range_km: 300 + Math.round(random() * 500),
        range_cycle: "wltp" as const,
        battery_kwh: 60 + Math.round(random() * 50),
        connector: "ccs2" as const,
      }),
      description_en: `A ${model} for load tests. It stands for the thousandth car of a list that has to stay quick.`,
      description_ar: `سيارة ${model_ar} لاختبارات الحمل. تمثل السيارة الألف في قائمة يجب أن تبقى سريعة.`,
      created_at: new Date(now.getTime() - index * 3_600_000).toISOString(),
    });
  });
}

/** Writes them, a few hundred a request: a body of the REST service may have one megabyte. */
export async function createManyCars(
  client: SeedClient,
  n: number,
  brandIds: readonly [number, ...number[]],
): Promise<void> {
  const rows = manyCars(n, brandIds);
  for (let from = 0; from < rows.length; from += 250) {
    written("Creating many cars", await client.from("cars").insert(rows.slice(from, from + 250)));
  }
}
