import { carsWith } from "../../fixtures/visitor";
import { expect, test } from "../../fixtures/test";

test.describe("with the reader's own colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("a tick and the edge of a filled button are seen", { tag: "@once" }, async ({ page, request, at }) => {
    const [car] = await carsWith(request, 200);
    await page.goto(at(`/order/${car}`));
    const box = page.getByRole("checkbox").last();
    // Drawn by the browser, which knows the reader's colours.
    expect(await box.evaluate((input) => getComputedStyle(input).appearance)).toBe("auto");
    const send = page.getByRole("main").locator("button[type=submit]").last();
    expect(
      await send.evaluate((button) => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(button);
        return [borderTopWidth, borderTopColor === backgroundColor];
      }),
    ).toEqual(["1px", false]);
  });
});

test.describe("what is chosen, with the reader's own colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("a tab, a pressed button", { tag: "@once" }, async ({ page, request, at, t }) => {
    const isUnderlined = (element: Element) =>
      getComputedStyle(element).borderBottomColor !== getComputedStyle(document.body).backgroundColor;
    await page.goto("/login");
    const tabs = page.getByRole("tab");
    // Firefox draws transparent edges, too: the other tab's is as the page.
    expect(await tabs.first().evaluate(isUnderlined)).toBe(true);
    expect(await tabs.nth(1).evaluate(isUnderlined)).toBe(false);

    const [car] = await carsWith(request, 200);
    await page.goto(at(`/cars/${car}`));
    const compare = page
      .getByRole("main")
      .getByRole("button", { name: t("shortlist:compareOf", { car: "" }).trim() })
      .first();
    await compare.click();
    await expect(compare).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("heading", { level: 1 }).click();
    expect(await compare.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe("solid");
  });
});

test("the two searches of the home page have two names", async ({ page, at, t }) => {
  await page.goto(at("/"));
  await expect(page.getByRole("search", { name: t("home:hero.label"), exact: true })).toBeVisible();
  await page.getByRole("button", { name: t("shell:nav.search") }).click();
  await expect(page.getByRole("search", { name: t("shell:nav.search"), exact: true })).toBeVisible();
});

for (const forcedColors of ["none", "active"] as const)
  test.describe(`forced colours: ${forcedColors}`, () => {
    test.use({ contextOptions: { forcedColors } });

    test("a search that has the focus is framed, not only underlined", { tag: "@once" }, async ({ page, at, t }) => {
      await page.goto(at("/"));
      const search = page.getByRole("search", { name: t("home:hero.label"), exact: true });
      await search.getByRole("combobox").focus();
      const box = search.locator("div").first();
      expect(
        await box.evaluate((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return [outlineStyle, outlineWidth];
        }),
      ).toEqual(["solid", "2px"]);
    });
  });

test("on a phone the ways to reach the dealer fill their rows", async ({ page, at }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at("/contact"));
  const ends = await page
    .getByRole("main")
    .locator("header p a")
    .evaluateAll((links) =>
      [...Map.groupBy(links, (link) => link.getBoundingClientRect().top).values()].map((row) => {
        const boxes = row.map((link) => link.getBoundingClientRect());
        return Math.round(Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)));
      }),
    );
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends).size).toBe(1);
});

test("opening hours are of 24 hours in English, of twelve in Arabic", async ({ page, at, language }) => {
  await page.goto(at("/contact"));
  const times = page.getByRole("table").first().getByRole("cell").first();
  await expect(times).toHaveText(
    language === "en" ? /^\d\d:\d\d – \d\d:\d\d/ : /^من \d{1,2}:\d\d ص إلى \d{1,2}:\d\d م/,
  );
});

test("the name of a car reads in the direction of its language", async ({ page, at, language }) => {
  await page.goto(at("/brands/Mercedes-Benz"));
  const names = page.getByRole("article").getByRole("heading").locator("bdi");
  await expect(names.first()).toBeVisible();
  expect(new Set(await names.evaluateAll((all) => all.map((name) => name.getAttribute("dir"))))).toEqual(
    new Set([language === "en" ? "ltr" : "rtl"]),
  );
});

test(
  "the way to all pictures keeps its own ground on a light picture",
  { tag: "@once" },
  async ({ page, request, at, t }) => {
    const cars = await carsWith(request, 200, 12);
    const [before = ""] = t("car_extra:page.allPictures", { total: 0 }).split("0");
    const html = await Promise.all(cars.map(async (car) => (await request.get(at(`/cars/${car}`))).text()));
    const withMany = cars.find((_, index) => html[index]?.includes(before));
    await page.goto(at(`/cars/${withMany}`));
    const link = page.getByRole("main").getByRole("link", { name: before });
    const ground = () => link.evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(await ground()).toBe("rgba(8, 9, 10, 0.72)");
    await link.hover();
    await expect.poll(ground).toMatch(/^rgb\(/);
  },
);
