import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test";
import { carsWith } from "../../fixtures/visitor";

/** Position and style of every visible element of the top bar, and the background of the page. */
function look(page: Page) {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll("header, header *")].filter((element) => element.checkVisibility());
    return [document.body, ...seen].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, borderBlockEndColor, borderBlockEndWidth } =
        getComputedStyle(element);
      // The page itself is as long as its content.
      return {
        tag: element.tagName,
        x,
        y,
        width,
        height: element === document.body ? 0 : height,
        color,
        backgroundColor,
        fontSize,
        fontWeight,
        borderBlockEndColor,
        borderBlockEndWidth,
      };
    });
  });
}

for (const [path, tag] of [
  ["/", []],
  ["/favourites", ["@once"]],
  ["/compare", ["@phone"]],
] as const) {
  test(
    `${path}: the bar is painted by the sheet of the head as it will stay`,
    { tag: [...tag] },
    async ({ page, at }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(at(path));
      // The bar comes before the rest of the page, which without its sheet is wider than the window.
      await page.getByRole("banner").evaluate((bar) => {
        for (const other of bar.parentElement?.children ?? [])
          if (other instanceof HTMLElement && other !== bar) other.style.setProperty("display", "none");
      });
      const whole = await look(page);
      expect(whole.length).toBeGreaterThan(15);
      await page.locator("style[data-site=rest]").evaluate((style) => {
        if (style instanceof HTMLStyleElement && style.sheet) style.sheet.disabled = true;
      });
      expect(await look(page)).toEqual(whole);
    },
  );
}

test(
  "every public page has its rules, in the head and below the bar; sign-in has them in the head",
  { tag: "@once" },
  async ({ page, request, at }) => {
    const [car] = await carsWith(request, 200);
    const sheets = async (path: string) =>
      [...(await (await request.get(path)).text()).matchAll(/<style data-site="(\w+)"[^>]*>([^<]*)/g)].map(
        ([, name, css]) => [name, /\.aspect-3/.test(css ?? "")],
      );
    for (const path of [
      "/",
      "/cars",
      `/cars/${car}`,
      `/cars/${car}/sheet`,
      "/brands/Porsche",
      "/about",
      "/track",
      "/cars/999999",
      "/nothing/here",
    ]) {
      expect.soft(await sheets(at(path)), path).toEqual([
        ["frame", false],
        ["rest", true],
        ["fonts", false],
      ]);
    }
    expect(await sheets("/login")).toEqual([["frame", true]]);
    // Scripts hydrate the existing markup (the page fixture fails at React's complaints).
    await page.goto("/login");
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  },
);

test(
  "the rest of the rules is between the bar and the page, the fonts after it",
  { tag: "@phone" },
  async ({ page, at }) => {
    await page.goto(at("/"));
    const order = await page.evaluate(() => {
      const [frame, rest, fonts] = document.querySelectorAll("style[data-site]");
      const follows = (a: Element | null | undefined, b: Element | null | undefined) =>
        Boolean(a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
      const header = document.querySelector("header");
      return [
        follows(frame, header),
        follows(header, rest),
        follows(rest, document.querySelector("main")),
        follows(document.querySelector("footer"), fonts),
      ];
    });
    expect(order).toEqual([true, true, true, true]);
  },
);

test.describe("fonts", () => {
  const ofLanguage = { en: ["Alexandria"], ar: ["Alexandria Plain", "Readex Pro"] };

  test("of the language join the page together, once they are there", async ({ page, at, language }) => {
    await page.addInitScript(() => {
      const add = FontFaceSet.prototype.add;
      FontFaceSet.prototype.add = function (face) {
        performance.mark(`${face.family.replaceAll('"', "")} ${face.status}`);
        return add.call(this, face);
      };
    });
    await page.goto(at("/"), { waitUntil: "load" });
    const joined = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType("mark")
          .map(({ name }) => name)
          .filter((name) => name.endsWith(" loaded")),
      );
    await expect
      .poll(async () => (await joined()).toSorted())
      .toEqual(ofLanguage[language].map((family) => `${family} loaded`));
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("are those of the sheet", async ({ page, at, language }) => {
      const asked = new Set<string>();
      page.on("request", (request) => {
        const [, name] = /\/assets\/([\w-]+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
        if (name) asked.add(name);
      });
      await page.goto(at("/"), { waitUntil: "load" });
      await expect
        .poll(() => [...asked].toSorted())
        .toEqual({ en: ["latin"], ar: ["arabic", "latin-plain"] }[language]);
    });
  });
});
