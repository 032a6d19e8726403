import { describe, expect, test } from "vitest";
import { landingPath, readLanding } from "../../domain/landing-pages.ts";
import { type Language, languages } from "../../domain/languages.ts";
import { carWith, get, inBothLanguages, pathIn, site, withCar } from "../fixtures/demo-site.ts";
import { vocabularyProblems } from "../fixtures/schema-org.ts";

/** English paths of the pages about a part of the stock that the sitemap lists. */
async function listedPages(): Promise<string[]> {
  const { text } = await get("/sitemap.xml");
  return [...text.matchAll(/<loc>https?:\/\/[^/<]+(\/(?:cars\/[a-z]+|brands\/[^/<]+)\/[^<]+)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
}

test.each(inBothLanguages(["/", "/cars", "/cars/:id", "/brands/Porsche", "/about", "/team", "/contact"]))(
  "%s in %s has a canonical address, its twins, a title and a description",
  async (page, language) => {
    const path = await withCar(page);
    const { text } = await get(pathIn(language, path));
    const slash = (address: string) => address.replace(/\/$/, "");
    const link = (pattern: RegExp) => slash(pattern.exec(text)?.[1] ?? "");
    const address = (of: Language) => slash(site + pathIn(of, path));
    expect(link(/rel="canonical" href="([^"]+)"/)).toBe(address(language));
    expect(link(/rel="alternate" hrefLang="en" href="([^"]+)"/i)).toBe(address("en"));
    expect(link(/rel="alternate" hrefLang="ar" href="([^"]+)"/i)).toBe(address("ar"));
    expect(link(/rel="alternate" hrefLang="x-default" href="([^"]+)"/i)).toBe(address("en"));
    expect(/<title>([^<]+)<\/title>/.exec(text)?.[1]?.length).toBeGreaterThan(5);
    expect(/name="description" content="([^"]+)"/.exec(text)?.[1]?.length).toBeGreaterThan(20);
  },
);

describe.each(languages)("in %s", (language) => {
  test("every listed page answers with its own title, text, twin and cars", async () => {
    const pages = await listedPages();
    const [titles, texts] = [new Set<string>(), new Set<string>()];
    expect(pages.length).toBeGreaterThan(8);
    for (const path of pages) {
      const { status, text } = await get(pathIn(language, path));
      expect([path, status]).toEqual([path, 200]);
      titles.add(/<title>([^<]+)<\/title>/.exec(text)?.[1] ?? "");
      texts.add(/name="description" content="([^"]+)"/.exec(text)?.[1] ?? "");
      expect(text).toContain(`rel="canonical" href="${site}${pathIn(language, path)}"`);
      expect(text).toMatch(new RegExp(`hrefLang="ar" href="${site}${pathIn("ar", path)}"`, "i"));
      expect(text).toContain('"@type":"BreadcrumbList"');
      // How many cars its structured data says that it lists.
      expect(Number(/"@type":"ItemList"[^[]*"numberOfItems":(\d+)/.exec(text)?.[1]), path).toBeGreaterThan(0);
    }
    expect([titles.size, texts.size]).toEqual([pages.length, pages.length]);
  });

  test("a shared car brings its own picture, and its page says to search engines what it is", async () => {
    const id = await carWith(200);
    const { text } = await get(pathIn(language, `/cars/${id}`));
    const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(text) ?? [];
    expect(image).toMatch(new RegExp(`^${site}/og/cars/${id}\\.${language}\\.[0-9a-f]{10}\\.jpg$`));
    const picture = await fetch(image);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(picture.headers.get("cache-control")).toContain("immutable");
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000);
    const older = await get(image.replace(/[0-9a-f]{10}\.jpg$/, "0123456789.jpg"), { redirect: "manual" });
    expect([older.status, site + (older.headers.get("location") ?? "")]).toEqual([302, image]);
    const [, data = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    const described: { "@graph": object[] } = JSON.parse(data);
    expect(described["@graph"].flatMap((thing) => vocabularyProblems(thing))).toEqual([]);
    expect(data).toContain('"@type":"Car"');
  });
});

test("what has no cars answers 404 and stays out of the sitemap; other words are no pages", async () => {
  const pages = new Set(await listedPages());
  // No car of the demo is one of these.
  for (const path of ["/cars/body/wagon", "/cars/fuel/hydrogen", "/cars/price/up-to-100", "/brands/Porsche/nothing"]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect(pages).not.toContain(path);
  }
  for (const path of ["/cars/body/banana", "/cars/price/20000", "/cars/7/other", "/brands/Nobody/x"])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test("a price that lists what another lists names that as its address", async () => {
  expect((await get("/cars/price/up-to-500000000")).text).toMatch(/rel="canonical" href="[^"]+\/cars"/);
  for (const path of await listedPages()) {
    const [, first, kind = "", value = ""] = path.split("/");
    const part = first === "cars" ? readLanding(kind, value) : null;
    if (first === "cars") expect(part && landingPath(part)).toBe(path);
  }
});

test("the sitemap lists the privacy page, with its address and its twin", async () => {
  expect((await get("/sitemap.xml")).text).toContain("/ar/privacy</loc>");
  const { text } = await get("/ar/privacy");
  expect(text).toMatch(/rel="canonical" href="[^"]+\/ar\/privacy"/);
  expect(text).toMatch(/hrefLang="en" href="[^"]+\/privacy"/i);
});
