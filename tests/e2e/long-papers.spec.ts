import { randomUUID } from "node:crypto";
import { forgetOwn, ownCar, ownOrder } from "../fixtures/orders";
import { overlapping, printed } from "../fixtures/printed";
import { expect, test } from "../fixtures/staff";

test.afterEach(({ accounts }) => forgetOwn(accounts));

/** Points of A4, and of the margins at its sides. */
const [paperWidth, margin] = [595.3, 34];

/** Words up to the longest text that a field takes, between two marks that show where it begins and ends. */
function filled(words: string, length: number, place: number): string {
  const [first, last] = [`A${String(place).padStart(2, "0")}`, `Z${String(place).padStart(2, "0")}`];
  const between = `${words} `
    .repeat(length)
    .slice(0, length - 8)
    .trim();
  return `${first} ${between} ${last}`;
}

test(
  "an agreement with the longest names and ten extras fits its paper: nothing overlaps, no row is broken",
  { tag: "@once" },
  async ({ page, accounts, enterAs }) => {
    test.slow();
    const { client } = await accounts.as("owner");
    const car = await ownCar(accounts);
    // A word that is longer than its column, and many short ones.
    const titles = {
      title_en: "Limousine".repeat(23).slice(0, 200),
      title_ar: "سيارة فارهة ".repeat(20).slice(0, 199),
    };
    await client.from("cars").update(titles).eq("id", car.id).throwOnError();
    const email = `${"name-".repeat(12)}@${"showroom-".repeat(19)}x.example.com`;
    const order = await ownOrder(accounts, car.id, "ar", undefined, email);
    const { data: person } = await client
      .from("customers")
      .select("id, version")
      .eq("email", email)
      .single()
      .throwOnError();
    await client
      .rpc("save_customer", {
        p_customer: {
          name_en: randomUUID().replaceAll("-", "").repeat(4).slice(0, 120),
          name_ar: "عبدالرحمن ".repeat(12),
        },
        p_id: person.id,
        p_version: person.version,
      })
      .throwOnError();
    const lines = Array.from({ length: 10 }, (_, place) => ({
      kind: "extra",
      name_en: filled("Ceramic coating", 120, place),
      name_ar: filled("طلاء سيراميك", 120, place),
      amount: `${place}99999.995`,
    }));
    await client
      .rpc("save_terms", {
        p_order_id: order.id,
        p_version: 0,
        p_terms: { agreed_price: "99999999.999", lines },
        p_key: randomUUID(),
      })
      .throwOnError();
    await client.rpc("move_order", { p_id: order.id, p_from: "new", p_to: "reserved" }).throwOnError();

    await enterAs(await accounts.as("sales"));
    await page.goto(`/admin/orders/${order.id}/papers/agreement`);
    await expect(page.locator("article")).toContainText("Z09");
    const { texts, english } = await printed(page);
    const written = texts.filter(({ size, text }) => size < 40 && text.trim() !== "");
    expect(overlapping(written)).toEqual([]);
    expect(written.filter(({ left, right }) => left < margin - 1 || right > paperWidth - margin + 1)).toEqual([]);

    // Each row is whole on one page, in both languages, and each page with rows begins with the head of the table.
    const rowPages = lines.map((_, place) => {
      const marks = written.filter(({ text }) => new RegExp(`[AZ]0${place}`).test(text));
      expect(marks.length, `row ${place}`).toBeGreaterThanOrEqual(2);
      return [...new Set(marks.map(({ page: at }) => at))];
    });
    expect(rowPages.filter((pages) => pages.length > 1)).toEqual([]);
    const withRows = new Set(rowPages.flat());
    expect(withRows.size).toBeGreaterThan(1);
    const heads = written.filter(({ text, left }) => text.startsWith("Description") && left < paperWidth / 2);
    expect(new Set(heads.map(({ page: at }) => at))).toEqual(new Set([...withRows, ...heads.map((head) => head.page)]));
    expect(english.join(" ")).toContain("Customer: name");

    // In a grid or a flex box WebKit would cut its rows.
    await page.emulateMedia({ media: "print" });
    const around = await page.locator(".paper-sheets").evaluate((paper) => {
      const found: string[] = [];
      for (let one = paper.parentElement; one; one = one.parentElement) found.push(getComputedStyle(one).display);
      return [...new Set(found)];
    });
    expect(around).toEqual(["block"]);
  },
);
