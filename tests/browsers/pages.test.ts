import { describe, expect, inject } from "vitest";
import { type Language, languages } from "../../domain/languages.ts";
import { localePath } from "../../domain/public-paths.ts";
import type { Engine } from "./engines/engine.ts";
import { signIn, testInEachEngine } from "./page.ts";

const pages = [
  "/",
  "/cars",
  "/cars?fuel=electric&view=list",
  "/cars/:id",
  "/cars/:id/sheet",
  "/order/:id",
  "/viewing?car=:id",
  "/trade-in",
  "/track",
  "/contact",
  "/about",
  "/team",
  "/faq",
  "/privacy",
  "/favourites",
  "/compare?cars=:id",
  "/cars/body/suv",
  "/brands/Porsche",
  "/brands/Porsche/911",
];

const screens = [
  "",
  "/orders",
  "/orders?view=board",
  "/orders?view=messages",
  "/orders/new",
  "/orders/viewings",
  "/orders/viewings?view=day",
  "/orders/viewings/new",
  "/orders/trade-ins",
  "/orders/trade-ins/new",
  "/orders/customers",
  "/orders/customers/new",
  "/orders/payments",
  "/orders/payments/day",
  "/cars",
  "/cars/new",
  "/cars/import",
  "/cars/margins",
  "/cars/:id",
  "/brands",
  "/media",
  "/sections",
  "/team",
  "/about",
  "/settings",
  "/security",
  "/audit",
];

const { url: site, car } = inject("browsersSite");

/** How many pixels the page scrolls sideways, and the pictures that are broken or larger than their frame. */
const seen = () => ({
  language: document.documentElement.lang,
  sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  broken: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
  cut: [...document.images]
    .filter(({ parentElement: frame, offsetHeight }) => {
      if (frame?.tagName === "PICTURE") frame = frame.parentElement;
      return frame && getComputedStyle(frame).overflowY === "hidden" && offsetHeight > frame.clientHeight + 1;
    })
    .map(({ src }) => src),
});

/** Runs in the page until no file has arrived for 100 ms: what comes late is a complaint, too. */
const isQuiet = async () => {
  const arrived = () => performance.getEntriesByType("resource").length;
  for (let before = -1; before !== arrived();) {
    before = arrived();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

async function expectWell(engine: Engine, path: string, language: Language): Promise<void> {
  await engine.open(site + path.replace(":id", car));
  await engine.evaluate(isQuiet);
  expect(await engine.evaluate(seen), path).toEqual({ language, sideways: 0, broken: [], cut: [] });
  expect(engine.problems(), path).toEqual([]);
}

describe.each(languages)("without a complaint, in %s", (language) => {
  testInEachEngine("every page on a phone", { width: 390, height: 844, language }, async (engine) => {
    for (const path of pages) await expectWell(engine, localePath(path, language), language);
  });

  testInEachEngine("every screen at a desk", { width: 1280, height: 900, language }, async (engine) => {
    await signIn(engine, site, language);
    // Firefox complains of a part that is still loading where its page is left.
    await engine.evaluate(isQuiet);
    for (const path of screens) await expectWell(engine, `/admin${path}`, language);
  });
});
