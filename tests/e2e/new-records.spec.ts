import { carForm, mark } from "../fixtures/car-form";
import { expect, test, type Account } from "../fixtures/staff";

let editor: Account;
test.beforeEach(async ({ accounts, enterAs }) => {
  editor = await accounts.as("editor");
  await enterAs(editor);
});

test(
  "two windows with a new car each keep two drafts, and one that was left is offered",
  { tag: "@once" },
  async ({ page, context, t }) => {
    const model = { first: `First ${mark()}`, second: `Second ${mark()}` };
    const other = await context.newPage();
    await page.goto("/admin/cars/new");
    await carForm(page, t).side("model", "en").fill(model.first);
    await other.goto("/admin/cars/new");
    // What a window is typing into is not offered to another.
    await expect(carForm(other, t).side("model", "en")).toHaveValue("");
    await carForm(other, t).side("model", "en").fill(model.second);

    // Each finds its own after loading again.
    await page.reload();
    await expect(carForm(page, t).side("model", "en")).toHaveValue(model.first);
    await other.reload();
    await expect(carForm(other, t).side("model", "en")).toHaveValue(model.second);

    await other.close({ runBeforeUnload: false });
    const third = await context.newPage();
    await third.goto("/admin/cars/new");
    const offer = third.getByRole("status").filter({ hasText: model.second });
    await expect(carForm(third, t).side("model", "en")).toHaveValue("");
    await offer.getByRole("button", { name: t("editing:draft.continue") }).click();
    await expect(carForm(third, t).side("model", "en")).toHaveValue(model.second);
    await expect(third.getByRole("status").filter({ hasText: model.first })).toHaveCount(0);
    await expect(carForm(page, t).side("model", "en")).toHaveValue(model.first);
  },
);

test(
  "Save pressed again before a new record's page is open makes no second one",
  { tag: "@once" },
  async ({ page, t }) => {
    const name = `Twice ${mark()}`;
    await page.goto("/admin/team/new");
    const english = (label: "admin_content:team.name" | "admin_content:team.job") =>
      page.getByRole("textbox", { name: new RegExp(`^${t(label)} ${t("editing:language.en")}`) });
    await english("admin_content:team.name").fill(name);
    await english("admin_content:team.job").fill("Adviser");
    // The page that opens next waits for its record.
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route(/\/rest\/v1\/team_members\?.*id=eq\./, async (route) => {
      asked.resolve();
      await answered.promise;
      await route.continue();
    });
    await page.keyboard.press("Control+s");
    await page.keyboard.press("Control+s");
    await asked.promise;
    await page.keyboard.press("Control+s");
    await page.keyboard.press("Control+s");
    answered.resolve();
    await expect(page).toHaveURL(/\/admin\/team\/\d+$/);
    const { data } = await editor.client.from("team_members").select("id").eq("name_en", name);
    expect(data).toHaveLength(1);
  },
);
