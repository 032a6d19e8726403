import type { APIRequestContext } from "@playwright/test";
import { violations } from "../../fixtures/axe";
import { sheetsOf } from "../../fixtures/printed";
import { expect, test } from "../../fixtures/test";

/** The page of a driven electric car with a price and pictures. */
async function electricCar(request: APIRequestContext, at: (path: string) => string): Promise<string> {
  const list = await (
    await request.get(at("/cars?fuel=electric&condition=used&price_min=10000&sort=price_asc"))
  ).text();
  const card = list.split("<article").find((one) => one.includes("<img"));
  const [, id] = /href="(?:\/ar)?\/cars\/(\d+)"/.exec(card ?? "") ?? [];
  expect(id).toBeDefined();
  return at(`/cars/${id}`);
}

test(
  "a car's instalments follow what is typed in either digits, and WhatsApp carries them",
  { tag: "@phone" },
  async ({ page, request, at, t, language }) => {
    const path = await electricCar(request, at);
    await page.goto(path);
    await expect(page.getByRole("region", { name: t("car_facts:group.battery") })).toContainText(
      language === "ar" ? /[0-9]{3} كم/ : /[0-9]{3} km/,
    );
    await expect(page.getByRole("region", { name: t("car_facts:group.battery") })).toContainText(
      t("car_extra:battery.energyCost"),
    );

    const finance = page.getByRole("region", { name: t("car_extra:finance.title") });
    const down = finance.getByRole("textbox", { name: t("car_extra:finance.down") });
    const instalment = finance.getByRole("status");
    // Out of sight it is not laid out: innerText would be empty.
    const price = Number((await finance.getByRole("definition").first().textContent())?.replace(/[^\d]/g, ""));
    const monthly = ((price - 4000) / 12).toLocaleString("en", { maximumFractionDigits: 0 });

    await down.fill(language === "ar" ? "٤٬٠٠٠" : "4,000");
    await finance.getByRole("combobox", { name: t("car_extra:finance.term") }).selectOption("12");
    await finance.getByRole("textbox", { name: t("car_extra:finance.rate") }).fill(language === "ar" ? "٠" : "0");
    await expect(instalment).toContainText(monthly);
    const chat = new URL(
      (await finance.getByRole("link", { name: t("car_extra:finance.ask") }).getAttribute("href")) ?? "",
    ).searchParams.get("text");
    for (const part of ["4,000", monthly, path]) expect(chat).toContain(part);

    const slider = finance.getByRole("slider");
    await slider.press("Home");
    await expect(down).toHaveValue("0");
    await expect(slider).toHaveValue("0");
    await expect(instalment).toContainText((price / 12).toLocaleString("en", { maximumFractionDigits: 0 }));
    await down.fill(String(price));
    await expect(finance.getByText(t("car_extra:finance.wrong.down"))).toBeVisible();
    await expect(instalment).not.toContainText(/\d/);
    expect(await violations(page, "light")).toEqual([]);

    // Without scripts the form asks the server.
    expect(await (await request.get(`${path}?down=4000&months=12&rate=0`)).text()).toContain(monthly);
  },
);

test(
  "a car's sheet in both languages is one sheet of paper, its picture on it",
  { tag: "@once" },
  async ({ page, request, at, t }) => {
    await page.goto(await electricCar(request, at));
    await page.getByRole("link", { name: t("car_extra:print.sheet") }).click();

    const sheet = page.getByRole("article");
    for (const [lang, dir] of [
      ["en", "ltr"],
      ["ar", "rtl"],
    ])
      await expect(sheet.locator(`section[lang=${lang}][dir=${dir}]`).getByRole("img")).toBeVisible();
    await expect(sheet.locator("img[src^='/img/']")).toBeVisible();
    await expect(page.getByRole("banner").or(page.getByRole("contentinfo"))).toHaveCount(0);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }));
    await page.getByRole("button", { name: t("car_extra:print.print") }).click();
    expect(await page.evaluate(() => Reflect.get(window, "printed"))).toBe(true);
    expect(await sheetsOf(page)).toBe(1);
    expect(await violations(page, "light")).toEqual([]);

    // No fact of an electric car is left out. 186 mm, what is between the margins, are 703 px; some are to spare,
    // because another machine's letters are wider.
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 640, height: 1000 });
    const facts = sheet.locator("section > div:has(dl)");
    // The page takes the width of the paper a moment later.
    await expect
      .poll(() => facts.evaluateAll((parts) => parts.map((part) => part.scrollHeight - part.clientHeight)))
      .toEqual([0, 0]);
  },
);

test(
  "on paper no section of a car's page is in a grid, where WebKit cuts its lines",
  { tag: "@once" },
  async ({ page, request, at }) => {
    await page.goto(await electricCar(request, at));
    await page.emulateMedia({ media: "print" });
    const looks = await page
      .getByRole("main")
      .locator("section[aria-labelledby]:visible")
      .evaluateAll((sections) =>
        sections.map((section) => {
          const around: string[] = [];
          for (let one = section.parentElement; one; one = one.parentElement)
            around.push(getComputedStyle(one).display);
          return `${getComputedStyle(section).breakInside}: ${[...new Set(around)].join()}`;
        }),
      );
    expect(looks.length).toBeGreaterThan(2);
    expect([...new Set(looks)]).toEqual(["avoid: block"]);
  },
);

test(
  "cards show what a car costs each month, as its page does, and the list says on which terms",
  { tag: "@once" },
  async ({ page, request, at, t }) => {
    const path = await electricCar(request, at);
    await page.goto(at("/cars?fuel=electric&condition=used&price_min=10000&sort=price_asc"));
    const card = page.getByRole("article").filter({ has: page.locator(`a[href="${path}"]`) });
    const [before = "", after = ""] = t("cars:card.monthly", { amount: "|" }).split("|");
    const shown = (await card.getByText(after.trim()).textContent()) ?? "";
    const amount = shown.slice(before.length, shown.length - after.length);
    expect(amount).toMatch(/\d/);
    await expect(page.getByText(t("cars:card.terms", { downPct: 20, months: 60, rate: 3.5 }))).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole("link", { name: t("car_extra:finance.from", { amount }) })).toBeVisible();
  },
);
