import { textPageDrafts } from "../../domain/text-page-drafts";
import { save } from "../fixtures/save-form";
import { carsWith } from "../fixtures/visitor";
import { expect, test } from "../fixtures/staff";

/** How soon visitors must see what was saved, in ms; more than two seconds, because the tests share one machine. */
const soon = 5_000;

test(
  "the privacy page is linked from the footer and from the consent of a form",
  { tag: "@once" },
  async ({ page, request, at, language, t }) => {
    await page.goto(at("/about"));
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("shell:footer.privacy") })
      .click();
    await expect(page).toHaveURL(new RegExp(`${at("/privacy")}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(textPageDrafts.privacy.title[language]);
    for (const { title } of textPageDrafts.privacy.items)
      await expect(page.getByRole("heading", { level: 2, name: title[language] })).toBeVisible();
    const [car] = await carsWith(request, 200);
    for (const path of ["/contact", `/order/${car}`]) {
      await page.goto(at(path));
      await expect(page.getByRole("link", { name: t("pages:form.consentMore") })).toHaveAttribute(
        "href",
        at("/privacy"),
      );
    }
  },
);

test(
  "answers open by keyboard; without any the page does not exist, until our draft is saved",
  { tag: "@once" },
  async ({ page, request, accounts, enterAs, t }) => {
    const [first] = textPageDrafts.faq.items;
    await page.goto("/faq");
    const answer = page.getByText(first?.text.en ?? "no answer");
    await expect(answer).toBeHidden();
    await page.getByText(first?.title.en ?? "no question").focus();
    await page.locator("summary").first().press("Enter");
    await expect(answer).toBeVisible();
    expect(await (await request.get("/faq")).text()).toContain('"@type":"FAQPage"');

    const editor = await accounts.as("editor");
    const { error } = await editor.client
      .from("site_content")
      .update({ content_value: { ...textPageDrafts.faq, items: [] } })
      .eq("content_key", "faq");
    expect(error).toBeNull();
    await expect.poll(async () => (await request.get("/ar/faq")).status(), { timeout: soon }).toBe(404);
    await expect.poll(async () => (await request.get("/about")).text(), { timeout: soon }).not.toContain('href="/faq"');
    await expect.poll(async () => (await request.get("/sitemap.xml")).text(), { timeout: soon }).not.toContain("/faq<");

    await enterAs(editor);
    await page.goto("/admin/about");
    await page.getByRole("link", { name: t("admin_site:faq.tab"), exact: true }).click();
    await page.getByRole("button", { name: t("admin_site:textPage.draft") }).click();
    await expect(page.getByRole("button", { name: t("admin_site:textPage.draft") })).toHaveCount(0);
    await save(page, t);
    await expect.poll(async () => (await request.get("/ar/faq")).status(), { timeout: soon }).toBe(200);
    const { data } = await editor.client.from("site_content").select("content_value").eq("content_key", "faq").single();
    expect(data?.content_value).toEqual(textPageDrafts.faq);
  },
);
