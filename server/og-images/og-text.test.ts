import { describe, expect, test } from "vitest";
import { fitText, textWidth } from "./og-text.ts";

describe("text", () => {
  const style = { language: "ar", size: 48, weight: 400 } as const;

  test("is set in the fonts that come along, in every weight", async () => {
    // The widths that Readex Pro and Alexandria give, by their own files: any other font of the system would give
    // others.
    expect(Math.abs((await textWidth("سيارة كهربائية", style)) - 297)).toBeLessThanOrEqual(2);
    expect(Math.abs((await textWidth("Porsche 911", { ...style, language: "en" })) - 262)).toBeLessThanOrEqual(2);
    expect(await textWidth("Porsche", { ...style, language: "en", weight: 600 })).toBeGreaterThan(
      await textWidth("Porsche", { ...style, language: "en", weight: 250 }),
    );
  });

  test("joins Arabic letters: a word is narrower than its letters one by one", async () => {
    const apart = [..."سيارة"].join("\u200c");
    expect(await textWidth("سيارة", style)).toBeLessThan((await textWidth(apart, style)) * 0.9);
  });

  test.each(["\uFFFC", "\uFE0F", "\u2800", "\u034F", "\u17B4", "\u3164", "\u200B"])(
    "takes no room for %j, which shows nothing and may come along when a title is pasted",
    async (mark) => {
      expect(await textWidth(mark, style)).toBe(0);
      expect((await fitText(`${mark} Taycan`, style, [66], 1072, 1)).lines).toEqual([`${mark} Taycan`]);
    },
  );

  test("keeps its size while it fits, then shrinks, and at last ends in an ellipsis", async () => {
    const fit = (text: string) => fitText(text, { language: "en", weight: 350 }, [66, 50], 1072, 2);
    expect(await fit("Taycan 4S")).toEqual({ lines: ["Taycan 4S"], size: 66 });
    const longer = await fit("Continental GT Mulliner Edition with the Touring Specification and More");
    expect([longer.lines.length, longer.size]).toEqual([2, 50]);
    const endless = await fit("Range Rover Autobiography ".repeat(8));
    expect(endless.lines).toHaveLength(2);
    expect(endless.lines[1]).toMatch(/…$/);
    for (const line of endless.lines)
      expect(await textWidth(line, { language: "en", weight: 350, size: 50 })).toBeLessThanOrEqual(1072);
    expect((await fit("W".repeat(300))).lines).toHaveLength(1);
    // Words that come too late are not measured: they change nothing.
    expect(await fit("Range Rover Autobiography ".repeat(20_000))).toEqual(
      await fit("Range Rover Autobiography ".repeat(20)),
    );
  });
});
