/** A search as a visitor makes it: words, filters as `search_cars` takes them, a sort, a page. */
export interface BenchSearch {
  what: string;
  query?: string;
  filters?: Record<string, string[] | number | boolean>;
  sort?: string;
  page?: number;
}

const of = (what: string, rest: Omit<BenchSearch, "what"> = {}): BenchSearch => ({ what, ...rest });
const words = (query: string): BenchSearch => ({ what: `“${query}”`, query });

/**
 * Forty-six searches as visitors make them: by words of both languages, well and badly spelt, by filters, and by
 * neither.
 */
export const searches: readonly BenchSearch[] = [
  of("everything"),
  of("everything, page 3", { page: 3 }),
  of("everything, cheapest first", { sort: "price_asc" }),
  words("porsche"),
  words("porsche taycan"),
  words("land cruiser 2022"),
  words("بورش"),
  words("تايكان"),
  words("لاندكروزر ٢٠٢٢"),
  words("مرسيدس بيضاء"),
  words("white patrol"),
  words("electric suv"),
  words("سيارة كهربائية"),
  words("range rover sport"),
  words("رينج روفر"),
  words("bmw x5"),
  words("g 63"),
  words("camry هايبرد"),
  words("full option"),
  words("long range"),
  words("B-004711"),
  words("amg line"),
  words("family suv around 20k"),
  words("massage seats under 15000"),
  words("لكزس مالك واحد بدون حوادث"),
  words("bmw with nonsensical wordz"),
  words("lexus lx 600 black"),
  words("prosche"),
  words("mercedez"),
  words("landcruser"),
  words("تيسلا"),
  words("فيراي"),
  words("fv,a"),
  words("xqzwv"),
  of("petrol", { filters: { fuel: ["petrol"] } }),
  of("electric, long range", { filters: { fuel: ["electric"], range_min: 500 } }),
  of("one brand", { filters: { brand: ["toyota"] } }),
  of("one model", { filters: { brand: ["porsche"], model: ["porsche_911"] } }),
  of("two brands, white or black", { filters: { brand: ["bmw", "audi"], colour: ["white", "black"] } }),
  of("price", { filters: { price_min: 10_000, price_max: 15_000 } }),
  of("big new SUVs", { filters: { body: ["suv"], seats_min: 7, year_min: 2024 } }),
  of("low mileage, GCC", { filters: { mileage_max: 20_000, spec: ["gcc"] } }),
  of("deals below 20,000", { filters: { deal: true, price_max: 20_000 } }),
  of("supercars, dearest first", { filters: { body: ["supercar"] }, sort: "price_desc" }),
  of("equipment, one owner", { filters: { feature: ["massage_seats", "carplay"], history: ["one_owner"] } }),
  of("words and filters", {
    query: "mercedes",
    filters: { fuel: ["plug_in_hybrid", "electric"], year_min: 2023, price_max: 60_000 },
    sort: "mileage_asc",
  }),
];
