import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test";
import { type TextFault, textFaults } from "../../fixtures/text-faults";
import { carPageWith, carsWith, kindsOfCar, ownAddress, placeOrder } from "../../fixtures/visitor";

/** Sizes of text in percent, each with the widths of the window. */
const looks: [percent: number, widths: number[]][] = [
  [100, [320, 390, 768, 820, 1024, 1440, 1920]],
  // Laid out as in a window of half the width.
  [200, [320, 390, 768, 1024, 1440]],
];

/**
 * A card has room for three lines of a car's name, the head of a comparison, which stays on the screen, for two: the
 * car's page says it to its end.
 */
const mayBeCut = "article :is(h2, h3), th[scope=col]";

/** Large text in the narrowest window has room for eight letters: there, long words of any text are broken. */
const mustBeWhole = ({ kind }: TextFault, width: number, percent: number) =>
  kind !== "broken word" || width > 320 || percent === 100;

/** Answers with a look at the page that is open: no fault in it, however wide the window and large the text. */
async function looker(page: Page): Promise<(name: string) => Promise<void>> {
  // The browser's setting: breakpoints in rem follow it. Two sessions would each keep a size of their own.
  const session = await page.context().newCDPSession(page);
  return async (name) => {
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    for (const [percent, widths] of looks) {
      const standard = (16 * percent) / 100;
      await session.send("Page.setFontSizes", { fontSizes: { standard } });
      await expect(page.locator("html")).toHaveCSS("font-size", `${standard}px`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const found = async () =>
          (await textFaults(page, mayBeCut)).filter((fault) => mustBeWhole(fault, width, percent));
        // A page may still be taking up its new size: what stays is a fault.
        await expect
          .soft(async () => expect(await found()).toEqual([]), `${name}, ${width} px wide, text at ${percent} %`)
          .toPass({ timeout: 4_000 });
      }
    }
    await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
    await expect(page.locator("html")).toHaveCSS("font-size", "16px");
  };
}

test.describe("no word is broken, no text is cut or on another, no page scrolls sideways", () => {
  // Another width may show another of the widths of a picture than the one that was preloaded.
  test.use({ expectedProblems: /status of 4(04|09)|was preloaded using link preload/ });

  const groups = [
    ["/", "/cars", "/cars?q=suv", "/cars?q=nothing-like-this"],
    ["/brands/Porsche", "/brands/Mercedes-Benz", "/brands/Porsche/taycan", "/cars/fuel/electric", "/cars/body/suv"],
    ["/about", "/team", "/contact", "/privacy", "/faq", "/no-such-page", "/login"],
    ["/viewing", "/trade-in", "/track", "/compare", "/favourites"],
  ];
  for (const paths of groups)
    test(`on ${paths.join(", ")}`, async ({ page, at }) => {
      test.slow();
      const look = await looker(page);
      for (const path of paths) {
        await page.goto(path === "/login" ? path : at(path));
        await look(path);
      }
    });

  for (const kind of ["electric", "petrol", "sold", "without pictures"] as const)
    test(`on the pages of a car: ${kind}`, async ({ page, request, at, t }) => {
      test.slow();
      const look = await looker(page);
      const car = await carPageWith(request, at, ...kindsOfCar(t)[kind]);
      const order = car.replace("cars", "order");
      for (const path of [car, ...(kind === "petrol" ? [] : [`${car}/sheet`, order])]) {
        await page.goto(at(path));
        await look(path);
      }
    });

  test("on the pages of several cars, and of an order", async ({ page, context, request, at, t }) => {
    test.slow();
    const look = await looker(page);
    await ownAddress(context);
    const cars = await carsWith(request, 200, 8);
    for (const path of [
      `/compare?cars=${cars.slice(0, 3).join()}`,
      `/favourites?cars=${cars.join()}`,
      `/viewing?car=${cars[0]}`,
    ]) {
      await page.goto(at(path));
      await look(path);
    }
    const { reference, phone } = await placeOrder(request, at(`/order/${cars[0]}`));
    await page.goto(at("/track"));
    await page.getByLabel(t("orders:track.reference")).fill(reference);
    await page.getByLabel(t("orders:track.phone")).fill(phone);
    await page.getByRole("button", { name: t("orders:track.send") }).click();
    await expect(page.getByText(reference)).toBeVisible();
    await look("an order");
  });
});
