import { takesKeys } from "../fixtures/drag-keys";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test, type Account } from "../fixtures/staff";
import type { NameAfter, Translate } from "../fixtures/text-name";

/**
 * How soon visitors must see what was saved, in ms; more than the promised two seconds, because the tests share one
 * machine.
 */
const soon = 5_000;

/** Letters that no other test has. */
const mark = () => Math.random().toString(36).slice(2, 8);

/** One side of a text that has two. */
function side(page: Page, t: Translate, label: NameAfter<"admin_content:">, language: "en" | "ar"): Locator {
  return page.getByRole("textbox", {
    name: new RegExp(`^${t(`admin_content:${label}`)} ${t(`editing:language.${language}`)}`),
  });
}

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

/** One row of a list. */
const row = (page: Page, list: string, name: string) =>
  page.getByRole("list", { name: list }).getByRole("listitem").filter({ hasText: name });

const save = (page: Page, t: Translate) => page.getByRole("button", { name: t("editing:save"), exact: true }).click();

/** What a visitor who comes now is sent, in a browser that remembers no language. */
const sent = (page: Page, path: string) => async () => (await fetch(new URL(path, page.url()))).text();

let editor: Account;
test.beforeEach(async ({ accounts, enterAs }) => {
  editor = await accounts.as("editor");
  await enterAs(editor);
});

// The database refuses, and the browser notes each refusal.
test.describe("brands", () => {
  test.use({ expectedProblems: /409 \(Conflict\)/ });

  test(
    "a brand with an Arabic name and a logo gets a page in both languages; its name is unique",
    { tag: "@quick" },
    async ({ page, t }) => {
      const [en, ar] = [`Aurora ${mark()}`, `أورورا ${mark()}`];
      await page.goto("/admin/brands");
      await page.getByRole("link", { name: t("admin_content:brands.new") }).click();
      await side(page, t, "brands.name", "en").fill(en);
      await side(page, t, "brands.name", "ar").fill(ar);
      const nicknames = page.getByRole("textbox", { name: t("admin_content:brands.aliasesBrand") });
      await nicknames.fill("Rory\nروري\nRORY");
      const buffer = await sharp({ create: { width: 240, height: 240, channels: 3, background: "#7b5a23" } })
        .png()
        .toBuffer();
      await page.locator("input[type=file]").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
      await expect(page.getByRole("button", { name: t("pictures:field.remove") })).toBeVisible();
      await save(page, t);
      await expect(page).toHaveURL(/\/admin\/brands\/\d+$/);
      await expect(toast(page, t("admin_content:saved"))).toBeVisible();
      await expect(nicknames).toHaveValue("Rory\nروري");

      const { data: brand } = await editor.client.from("brands").select("id, logo").eq("name", en).single();
      for (const path of [`/brands/${en}`, `/ar/brands/${ar}`])
        await expect.poll(sent(page, encodeURI(path)), { timeout: soon }).toContain(brand?.logo ?? "no logo");
      await expect.poll(sent(page, encodeURI(`/ar/brands/${en}`)), { timeout: soon }).toContain(ar);

      await page.goto("/admin/brands/new");
      await side(page, t, "brands.name", "en").fill(en.toUpperCase());
      await save(page, t);
      await expect(page.getByRole("link", { name: new RegExp(t("editing:problems.taken")) })).toBeVisible();
      await expect(side(page, t, "brands.name", "en")).toHaveAttribute("aria-invalid", "true");
      await editor.client
        .from("brands")
        .delete()
        .eq("id", brand?.id ?? 0);
    },
  );

  test("a brand in use stays, and says which cars keep it", async ({ page, t }) => {
    const name = `Borealis ${mark()}`;
    const { data: brand } = await editor.client
      .from("brands")
      .insert({ name, name_ar: name, position: 900 })
      .select("id")
      .single();
    const id = brand?.id ?? 0;
    await page.goto(`/admin/brands?q=${encodeURIComponent(name)}`);
    const remove = page.getByRole("button", { name: t("admin_content:list.trashOne", { name }) });
    await expect(remove).toBeVisible();

    // Another user adds a car while the list is open.
    const car = {
      stock_no: `B-${mark()}`,
      brand_id: id,
      model: "One",
      year: 2026,
      fuel: "electric",
      transmission: "single_speed",
      body: "suv",
    } as const;
    expect((await editor.client.from("cars").insert(car)).error).toBeNull();
    await remove.click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("editing:trash.confirm") })
      .click();
    await expect(toast(page, t("admin_content:brands.inUse_one", { count: 1 }))).toBeVisible();

    await page.reload();
    await remove.click();
    const reason = page.getByRole("dialog", { name: t("admin_content:brands.inUseTitle", { name }) });
    await expect(reason).toContainText(t("admin_content:brands.inUse_one", { count: 1 }));
    await reason.getByRole("link").click();
    await expect(page).toHaveURL(`/admin/cars?brand=${id}`);
    const gone = { deleted_at: new Date().toISOString() };
    await editor.client.from("cars").update(gone).eq("brand_id", id);
    await editor.client.from("brands").update(gone).eq("id", id);
  });
});

test(
  "a section of picked cars is sorted by keyboard and shown on the home page in both languages",
  { tag: "@quick" },
  async ({ page, t, language }) => {
    test.slow();
    const [en, ar] = [`Choice ${mark()}`, `اختيار ${mark()}`];
    const { data: cards } = await editor.client
      .from("car_cards")
      .select("id, stock_no")
      .eq("status", "available")
      .order("id")
      .limit(2);
    const [one, two] = (cards ?? []).map(({ id, stock_no }) => ({ id: id ?? 0, stockNo: stock_no ?? "" }));
    if (!one || !two) throw new Error("the site has too few cars");

    await page.goto("/admin/sections/new");
    await side(page, t, "sections.titleField", "en").fill(en);
    await side(page, t, "sections.titleField", "ar").fill(ar);
    await expect(page.getByRole("textbox", { name: t("admin_content:sections.slug") })).toHaveValue(
      en.toLowerCase().replace(" ", "-"),
    );
    await page.getByRole("combobox", { name: t("admin_content:sections.rule") }).selectOption("hand_picked");
    const finder = page.getByRole("searchbox", { name: t("admin_content:sections.findCar") });
    for (const { stockNo } of [one, two]) {
      await finder.fill(stockNo);
      await page
        .getByRole("list", { name: t("admin_content:sections.findCar") })
        .getByRole("listitem")
        .filter({ hasText: stockNo })
        .getByRole("button")
        .click();
    }
    const picked = page
      .getByRole("list", { name: t("admin_content:sections.cars"), exact: true })
      .getByRole("listitem");
    await expect(picked).toHaveCount(2);

    // The last car goes first: lifted, moved and put down by keyboard.
    await picked.filter({ hasText: two.stockNo }).getByRole("button").first().focus();
    await page.keyboard.press("Space");
    await expect(
      page.getByText(new RegExp(t("editing:order.over", { name: ".*", position: 2, total: 2 }))),
    ).toBeAttached();
    await takesKeys(page);
    await page.keyboard.press("ArrowUp");
    await expect(
      page.getByText(new RegExp(t("editing:order.over", { name: ".*", position: 1, total: 2 }))),
    ).toBeAttached();
    await page.keyboard.press("Space");
    await expect(picked.first()).toContainText(two.stockNo);

    const preview = page.getByRole("region", { name: t("admin_content:preview.title") });
    await expect(preview.getByRole("article")).toHaveCount(2);
    await preview.getByRole("radio", { name: t(`admin_content:preview.${language === "en" ? "ar" : "en"}`) }).click();
    await expect(preview.getByRole("heading", { name: language === "en" ? ar : en })).toBeVisible();
    await save(page, t);
    await expect(page).toHaveURL(/\/admin\/sections\/\d+$/);

    const { data: saved } = await editor.client
      .from("sections")
      .select("id, section_cars(car_id, position)")
      .eq("title_en", en)
      .single();
    expect(saved?.section_cars.toSorted((a, b) => a.position - b.position).map(({ car_id }) => car_id)).toEqual([
      two.id,
      one.id,
    ]);
    await expect.poll(sent(page, "/"), { timeout: soon }).toContain(en);
    await expect.poll(sent(page, "/ar"), { timeout: soon }).toContain(ar);

    await editor.client
      .from("sections")
      .delete()
      .eq("id", saved?.id ?? 0);
  },
);

test("a team member is added, hidden, moved to the trash and restored", async ({ page, t, language }) => {
  const [en, ar] = [`Layla ${mark()}`, `ليلى ${mark()}`];
  const name = language === "en" ? en : ar;
  await page.goto("/admin/team/new");
  await side(page, t, "team.name", "en").fill(en);
  await side(page, t, "team.name", "ar").fill(ar);
  await side(page, t, "team.job", "en").fill("Adviser");
  await side(page, t, "team.job", "ar").fill("مستشارة");
  await page.getByRole("textbox", { name: t("admin_content:team.phone") }).fill("٣٣٠٠ ٠٠٠٠");
  await expect(
    page.getByRole("region", { name: t("admin_content:preview.title") }).getByRole("heading", { name }),
  ).toBeVisible();
  await save(page, t);
  await expect(page).toHaveURL(/\/admin\/team\/\d+$/);
  await expect(page.getByRole("textbox", { name: t("admin_content:team.phone") })).toHaveValue("+97333000000");
  await expect.poll(sent(page, "/team"), { timeout: soon }).toContain(en);
  await expect.poll(sent(page, "/ar/team"), { timeout: soon }).toContain(ar);

  await page.goto(`/admin/team?q=${encodeURIComponent(name)}`);
  const person = row(page, t("admin_content:team.list"), name);
  await person.getByRole("switch").click();
  await expect(toast(page, t("admin_content:list.nowHidden", { name }))).toBeVisible();
  await expect.poll(sent(page, "/team"), { timeout: soon }).not.toContain(en);

  await person.getByRole("button", { name: t("admin_content:list.trashOne", { name }) }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("editing:trash.confirm") })
    .click();
  await expect(person).toHaveCount(0);
  await page.goto(`/admin/team?view=trash&q=${encodeURIComponent(name)}`);
  // Editors put back; deleting for good is not theirs.
  await expect(page.getByRole("button", { name: t("admin_content:list.purgeOne", { name }) })).toHaveCount(0);
  await page.getByRole("button", { name: t("admin_content:list.restoreOne", { name }) }).click();
  await expect(toast(page, t("editing:trash.restored", { name }))).toBeVisible();
  await expect(
    page
      .getByRole("heading", { name: t("admin:list.nothing") })
      .or(page.getByRole("heading", { name: t("admin_content:list.trashEmpty") })),
  ).toBeVisible();
  await page.goto(`/admin/team?q=${encodeURIComponent(name)}`);
  await person.getByRole("switch").click();
  await expect.poll(sent(page, "/team"), { timeout: soon }).toContain(en);
  await editor.client.from("team_members").delete().eq("name_en", en);
});
