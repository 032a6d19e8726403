import { carForm, makeCar } from "../fixtures/car-form";
import { expect, test } from "../fixtures/staff";

const report = (name: string, end = "\ntrailer\n%%EOF\n") => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.7\n${"x".repeat(4000)}${end}`),
});

test(
  "an inspection report is uploaded with the car, named in both languages, and opened by a visitor",
  { tag: "@phone" },
  async ({ page, accounts, enterAs, at, t, language }) => {
    const editor = await accounts.as("editor");
    await enterAs(editor);
    const car = await makeCar(editor);
    const form = carForm(page, t);
    await page.goto(`/admin/cars/${car.id}`);
    const section = page.locator("[data-part=documents]");
    const file = section.locator("input[type=file]").first();
    // What only calls itself a PDF, or was cut off, says so; the others go on.
    await file.setInputFiles([
      { name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html></html>") },
      report("cut.pdf", ""),
      report("Inspection 2026.pdf"),
    ]);
    await expect(section.getByText(t("pictures:problems.notADocument"))).toBeVisible();
    await expect(section.getByText(t("pictures:problems.documentUnreadable"))).toBeVisible();
    const kind = section.getByRole("combobox", { name: t("admin_car:form.document.kind") });
    await expect(kind).toHaveValue("inspection");
    // Another kind needs a name, and nothing typed is lost.
    await kind.selectOption("other");
    await form.save();
    await expect(page.getByText(t("admin_car:form.problems.documentNameless")).first()).toBeVisible();
    const names = section.getByRole("textbox", { name: new RegExp(`^${t("admin_car:form.document.name")}`) });
    await names.nth(0).fill("Two-day inspection");
    await names.nth(1).fill("فحص يومين");
    await form.save();
    await form.saved();

    await editor.client.from("cars").update({ status: "available", published_incomplete: true }).eq("id", car.id);
    const link = page
      .getByRole("region", { name: t("car_facts:group.history") })
      .getByRole("link", { name: language === "en" ? "Two-day inspection" : "فحص يومين" });
    await expect(async () => {
      await page.goto(at(`/cars/${car.id}`));
      await expect(link).toBeVisible({ timeout: 2000 });
    }).toPass();
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    expect(answer.headers()["content-security-policy"]).toContain("sandbox");
    expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  },
);
