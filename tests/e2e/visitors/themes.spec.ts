import { expect, test } from "../../fixtures/test";

for (const scheme of ["light", "dark"] as const) {
  test(
    `in the ${scheme} theme a car shows its picture for it, and only that one is fetched`,
    { tag: "@once" },
    async ({ page, at }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(at("/cars?q=MM-0101"));
      const picture = page.getByRole("article").first().getByRole("img");
      const shown = () =>
        picture.evaluate((image) => (image instanceof HTMLImageElement && image.complete ? image.currentSrc : ""));
      await expect.poll(shown).toMatch(scheme === "dark" ? /-dark\.webp$/ : /[0-9a-f]{12}\.webp$/);
      const pair = /([\da-f-]{36})/.exec(await shown())?.[1] ?? "none";
      expect(asked.filter((path) => path.includes(pair))).toHaveLength(1);
      const frame = await picture.boundingBox();
      await page.emulateMedia({ colorScheme: scheme === "dark" ? "light" : "dark" });
      await expect.poll(shown).not.toMatch(scheme === "dark" ? /-dark\.webp$/ : /[0-9a-f]{12}\.webp$/);
      expect(await picture.boundingBox()).toEqual(frame);
    },
  );
}
