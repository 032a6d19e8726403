import { violations } from "../../fixtures/axe";
import { expect, test } from "../../fixtures/test";
import { carsWith } from "../../fixtures/visitor";

test(
  "at a desk a bar offers the car once the button beside its price is gone",
  { tag: "@once" },
  async ({ page, request, at, t }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const [id] = await carsWith(request, 200);
    await page.goto(at(`/cars/${id}`));
    const bar = page.getByRole("complementary", { name: t("car_extra:page.dock") });
    // The button is on the first screen.
    await expect(page.getByRole("link", { name: t("car_facts:page.order") })).toBeInViewport();
    await expect(bar).toBeHidden();
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 1_500);
    await expect(bar).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("scroll-padding-top", "152px");
    await expect(bar).toContainText(
      (await page.getByRole("heading", { level: 1 }).innerText()).split("\n").at(-1) ?? "",
    );
    await expect(bar.getByRole("link", { name: t("cars:whatsapp.short") })).toHaveAttribute("href", /wa\.me/);
    expect(await violations(page, "light")).toEqual([]);
    await page.mouse.wheel(0, -1_500);
    await expect(bar).toBeHidden();
    await page.mouse.wheel(0, 1_500);
    await bar.getByRole("link", { name: t("car_extra:page.orderShort") }).click();
    await expect(page).toHaveURL(at(`/order/${id}`));
  },
);

test(
  "the cars chosen for comparison wait in a pill, not on forms",
  { tag: "@phone" },
  async ({ page, request, at, t }) => {
    const [id] = await carsWith(request, 200);
    await page.goto(at(`/cars/${id}`));
    await page
      .getByRole("main")
      .getByRole("button", { name: new RegExp(`^${t("shortlist:compareOf", { car: "" })}`) })
      .first()
      .click();
    const pill = page.getByRole("complementary", { name: t("shortlist:bar.label") });
    await expect(pill).toBeVisible();
    const { width = 0, height = 0 } = (await pill.boundingBox()) ?? {};
    expect(width).toBeLessThan((page.viewportSize()?.width ?? 0) - 60);
    expect(height).toBeLessThan(56);
    for (const path of [`/order/${id}`, `/viewing?car=${id}`, "/trade-in", "/track", "/contact"]) {
      await page.goto(at(path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(pill).toBeHidden();
    }
    await page.goto(at("/cars"));
    await expect(pill).toBeVisible();
  },
);
