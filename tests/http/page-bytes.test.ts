import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";
import { carWith, get, inBothLanguages, pathIn, site, withCar } from "../fixtures/demo-site.ts";
import { countingBudget, measurePage, openBuiltFiles, pageBudget } from "../fixtures/page-bytes.ts";

const files = await openBuiltFiles("build/client/assets");
const pages = [
  "/",
  "/cars",
  "/cars/:id",
  "/brands/Porsche",
  "/brands/Porsche/taycan",
  "/cars/body/suv",
  "/about",
  "/team",
  "/contact",
  "/order/:id",
  "/track",
  "/trade-in",
  "/compare",
  "/favourites",
];

test.each(inBothLanguages(pages))(
  "%s in %s keeps its budget of bytes, and brings neither zod nor supabase-js",
  async (path, language) => {
    const page = await measurePage(site, pathIn(language, await withCar(path)), files);
    expect.soft(page.scriptFiles.length).toBeGreaterThan(5);
    expect.soft(page.html, "HTML").toBeLessThanOrEqual(pageBudget.html);
    expect.soft(page.css, "style sheet").toBeLessThanOrEqual(pageBudget.css);
    expect.soft(page.scripts, "scripts").toBeLessThanOrEqual(pageBudget.scripts);
    expect.soft(page.fonts, "fonts").toBeLessThanOrEqual(pageBudget.fonts[language]);
    expect.soft(page.elements, "elements").toBeLessThanOrEqual(pageBudget.elements);
    if (["/", "/cars", "/brands/Porsche", "/about"].includes(path))
      expect.soft(page.scriptFiles.filter((name) => /^(form-field|not-found)/.test(name))).toEqual([]);
    for (const name of page.scriptFiles)
      expect.soft(await files.text(name), name).not.toMatch(/\bZodError\b|GoTrueClient|PostgrestClient/);
  },
);

test("counting visits weighs little", async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      lib: { entry: ["app/site/visits/use-counted-page.ts", "app/site/visits/count.ts"], formats: ["es"] },
      rolldownOptions: { external: [/^react/, /campaigns/], output: { minify: true } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunks = output && "output" in output ? output.output : [];
  const code = chunks.map((chunk) => ("code" in chunk ? chunk.code : "")).join("");
  expect(code).toMatch(/sendBeacon[^]*wa\.me|wa\.me[^]*sendBeacon/);
  expect(gzipSync(code).byteLength).toBeLessThanOrEqual(countingBudget);
});

test("pictures come as AVIF or WebP in the width that was asked for", async () => {
  const [, source = ""] = /<img[^>]* src="(\/img\/[^"]+)"/.exec((await get("/")).text) ?? [];
  for (const type of ["image/avif", "image/webp"]) {
    const { status, headers } = await get(source, { headers: { accept: type } });
    expect([status, headers.get("content-type")]).toEqual([200, type]);
  }
});

test("every width that pages offer is made", async () => {
  const read = await Promise.all(["/", "/cars", `/cars/${await carWith(200)}`].map((path) => get(path)));
  const offered = new Map<string, string>();
  for (const { text } of read)
    for (const [address, width = ""] of text.matchAll(/\/img\/(\d+)\/[^\s"&]+/g)) offered.set(width, address);
  expect([...offered.keys()]).toEqual(expect.arrayContaining(["320", "1600"]));
  for (const address of offered.values()) expect((await get(address)).status, address).toBe(200);
});
