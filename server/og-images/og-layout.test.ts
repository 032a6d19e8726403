import { describe, expect, test } from "vitest";
import type { ShareCard } from "../../domain/contracts/share-card.ts";
import { arabic, english } from "../../tests/fixtures/share-cards.ts";
import { layoutShareCard } from "./og-layout.ts";

/** The texts of a card below a picture: what, where its middle is, and its direction. */
async function texts(card: ShareCard) {
  const svg = await layoutShareCard(card, 384);
  return [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"([^>]*)>([^<]*)</g)].map(
    ([, x, y, attributes = "", text]) => ({
      text,
      x: Number(x),
      y: Number(y),
      rtl: attributes.includes('direction="rtl"'),
      struck: attributes.includes("line-through"),
    }),
  );
}

const wasPrice = { ...english, wasPrice: "BHD 55,000" };

describe("the words of a card", () => {
  test("are brand, name, price and dealer, one below the other in the middle", async () => {
    const rows = await texts(english);
    expect(rows.map(({ text }) => text)).toEqual(["Porsche · 2025", "Taycan 4S", "BHD 52,000", "Maarad Motors"]);
    expect(rows.every(({ x, rtl }) => x === 600 && !rtl)).toBe(true);
    expect(rows.map(({ y }) => y)).toEqual(rows.map(({ y }) => y).sort((a, b) => a - b));
  });

  test("in Arabic read from the right", async () => {
    expect((await texts(arabic)).every(({ rtl }) => rtl)).toBe(true);
  });

  test("let a Latin name read from the left in Arabic, too", async () => {
    const [, title] = await texts({ ...arabic, title: "AMG SL 63 4MATIC+" });
    expect(title).toMatchObject({ text: "AMG SL 63 4MATIC+", x: 600, rtl: false });
  });

  test("have the earlier price behind the present one: on its right in English, on its left in Arabic", async () => {
    const [, , price, before] = await texts(wasPrice);
    expect([price?.struck, before?.struck, before?.y]).toEqual([false, true, price?.y]);
    expect(before?.x).toBeGreaterThan(price?.x ?? Infinity);
    const [, , arabicPrice, arabicBefore] = await texts({ ...arabic, wasPrice: "55,000 د.ب" });
    expect(arabicBefore?.x).toBeLessThan(arabicPrice?.x ?? 0);
  });

  test("leave out an earlier price that does not fit beside the present one", async () => {
    const rows = await texts({ ...english, price: "BHD 1,234,567,890", wasPrice: "BHD 1,234,567,890,123,456" });
    expect(rows.some(({ struck }) => struck)).toBe(false);
  });

  test("have the state of the car behind its price, instead of an earlier one", async () => {
    const rows = await texts({ ...wasPrice, mark: { text: "Reserved", tone: "strong" } });
    expect(rows.map(({ text }) => text)).toEqual([
      "Porsche · 2025",
      "Taycan 4S",
      "BHD 52,000",
      "Reserved",
      "Maarad Motors",
    ]);
  });

  test("have it in place of the price of what is sold", async () => {
    const rows = await texts({ ...english, price: null, mark: { text: "Sold", tone: "quiet" } });
    expect(rows.map(({ text }) => text)).toEqual(["Porsche · 2025", "Taycan 4S", "Sold", "Maarad Motors"]);
  });

  test("leave no word of a note alone in its second line", async () => {
    const note = "Your premier destination for luxury and electric vehicles. Driving the future";
    const [, first, second] = await texts({ ...english, eyebrow: null, price: null, dealer: null, note });
    expect(second?.text?.length).toBeGreaterThan((first?.text?.length ?? 0) / 2);
  });

  test("full of XML are drawn as written", async () => {
    const [, title] = await texts({ ...english, title: `<script>&"A's` });
    expect(title?.text).toBe("&#60;script&#62;&#38;&#34;A&#39;s");
  });
});
