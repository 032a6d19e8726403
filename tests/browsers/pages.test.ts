import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Language, languages } from "../../domain/languages.ts";
import { openFolder } from "../fixtures/open-folder.ts";
import { owner } from "../fixtures/owned-site.ts";
import { startWebServer, type WebServer } from "../fixtures/web-server.ts";
import { type Engine, until } from "./engines/engine.ts";
import { startFirefox } from "./engines/firefox.ts";
import { startWebkit } from "./engines/webkit.ts";

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

let folder = "";
let site: WebServer;
let car = "";

beforeAll(async () => {
  folder = await openFolder("browsers");
  site = await startWebServer({
    DATA_DIR: folder,
    DEMO: "on",
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  });
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  for (const [, id = ""] of sitemap.matchAll(/\/cars\/(\d+)</g))
    if ((await fetch(`${site.url}/order/${id}`)).status === 200) {
      car = id;
      break;
    }
});

afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

/** How far the page can be scrolled sideways, in pixels, and the pictures that are broken or larger than their frame. */
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

async function expectWell(engine: Engine, path: string, language: Language): Promise<void> {
  await engine.open(site.url + path.replace(":id", car));
  // What comes late is a complaint, too.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await engine.evaluate(seen), path).toEqual({ language, sideways: 0, broken: [], cut: [] });
  expect(engine.problems(), path).toEqual([]);
}

async function signIn(engine: Engine, language: Language): Promise<void> {
  await engine.open(`${site.url}/login?lang=${language}`);
  const centre = (selector: string) =>
    engine.evaluate((wanted) => {
      const field = [...document.querySelectorAll(wanted)].find((element) => element.checkVisibility());
      const box = field?.getBoundingClientRect();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    }, selector);
  for (const [name, text] of [
    ["username", owner.email],
    ["current-password", owner.password],
  ] as const) {
    await engine.click(await centre(`input[autocomplete="${name}"]`));
    await engine.type(text);
  }
  await engine.click(await centre('form[method="post"] button[type="submit"]'));
  await until("the back office", () => engine.evaluate(() => location.pathname === "/admin"));
}

describe.each([
  ["Firefox", startFirefox],
  ["WebKit", startWebkit],
] as const)("%s", (_name, start) => {
  test.each(languages)(
    "shows every page in %s on a phone, without a complaint",
    { timeout: 120_000 },
    async (language) => {
      const engine = await start({ width: 390, height: 844, language });
      try {
        for (const path of pages)
          await expectWell(engine, language === "en" ? path : path === "/" ? "/ar" : `/ar${path}`, language);
      } finally {
        await engine.close();
      }
    },
  );

  test.each(languages)(
    "shows every screen in %s at a desk, without a complaint",
    { timeout: 180_000 },
    async (language) => {
      const engine = await start({ width: 1280, height: 900, language });
      try {
        await signIn(engine, language);
        expect(engine.problems()).toEqual([]);
        for (const path of screens) await expectWell(engine, `/admin${path}`, language);
      } finally {
        await engine.close();
      }
    },
  );
});
