import { carsWith } from "../../fixtures/visitor";
import { expect, test } from "../../fixtures/test";

test(
  "no control of a phone's bars is below the home indicator",
  { tag: "@phone" },
  async ({ page, request, at, t }) => {
    const session = await page.context().newCDPSession(page);
    const [bottom, left] = [34, 20];
    await session.send("Emulation.setSafeAreaInsetsOverride", { insets: { bottom, left } });
    const [id] = await carsWith(request, 200);
    await page.goto(at(`/cars/${id}`));
    await page
      .getByRole("main")
      .getByRole("button", { name: new RegExp(`^${t("shortlist:compareOf", { car: "" })}`) })
      .first()
      .click();
    // The dock waits until the order button beside the price is gone.
    await page.evaluate(() => scrollTo(0, 2_000));
    const lowest = (page.viewportSize()?.height ?? 0) - bottom;
    const bar = page.getByRole("complementary", { name: t("shortlist:bar.label") });
    const dock = page.getByRole("complementary", { name: t("car_extra:page.dock") });
    for (const part of [bar, dock.getByRole("link").last(), page.locator(".chat-button")]) {
      await expect(part).toBeVisible();
      const box = await part.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(lowest);
    }
    // Turned on its side, a phone has its notch beside the page.
    expect((await page.getByRole("main").boundingBox())?.x).toBe(left);
  },
);
