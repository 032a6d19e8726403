import { violations } from "../fixtures/axe";
import { forgetOwn, ownCar, ownOrder } from "../fixtures/orders";
import { expectInOrder, overlapping, printed } from "../fixtures/printed";
import { expect, test } from "../fixtures/staff";
import { ownPhone } from "../fixtures/visitor";

test.afterEach(({ accounts }) => forgetOwn(accounts));

test.describe("a paper by its link", () => {
  // A phone number that is not that of the order is answered like a paper that is not there.
  test.use({ expectedProblems: /status of 404/ });

  test("a customer opens it with the phone number of the order, and prints it", async ({
    page,
    accounts,
    language,
    t,
  }) => {
    test.slow();
    const car = await ownCar(accounts);
    const order = await ownOrder(accounts, car.id, language);
    const { client } = await accounts.as("owner");
    const made = await client
      .rpc("issue_paper", { p_order_id: order.id, p_kind: "quotation", p_key: crypto.randomUUID() })
      .throwOnError();
    const { id, number } = made.data as { id: number; number: string };
    const paper = await client.from("papers").select("secret").eq("id", id).single().throwOnError();
    const path = `${language === "ar" ? "/ar" : ""}/paper/${number}?key=${paper.data.secret}`;

    await page.goto(path);
    const phone = page.getByRole("textbox", { name: t("papers:open.phone") });
    const open = page.getByRole("button", { name: t("papers:open.send"), exact: true });
    await open.click();
    await expect(page.getByRole("group", { name: t("pages:form.check_one") })).toBeVisible();
    expect(await violations(page, "light")).toEqual([]);
    await phone.fill(ownPhone());
    await open.click();
    await expect(page.getByText(t("papers:open.closed"))).toBeVisible();
    await expect(page.locator("article.paper")).toHaveCount(0);

    await phone.fill(order.phone);
    await open.click();
    const sheet = page.locator("article.paper");
    for (const shown of [number, order.name, car.title, "21,500.000"]) await expect(sheet).toContainText(shown);
    await expect(page.getByRole("heading", { name: number })).toBeFocused();
    await expect(page.getByRole("button", { name: t("papers:print") })).toBeVisible();
    // The sheet has its style sheet: it is white, and the figures are as wide as on paper.
    await expect(sheet).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(sheet).toHaveCSS("padding-top", language === "ar" ? "24px" : "45.3543px");
    expect(await violations(page, "light")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    expect(page.url()).not.toContain(order.phone.slice(-8));

    const { texts, english, arabic } = await printed(page);
    expectInOrder(english, ["Maarad Motors", "Quotation", `Number${number}`, order.name, "Price of the car", "TERMS"]);
    expectInOrder(arabic, ["معرض موتورز", "عرض سعر", `الرقم${number}`, "سعر السيارة", "الشروط"]);
    expect(overlapping(texts)).toEqual([]);
    // One sheet, and nothing of the page around it.
    expect(Math.max(...texts.map(({ page: at }) => at))).toBe(0);
    expect(texts.map(({ text }) => text).join(" ")).not.toContain(t("papers:proof.valid"));

    // Without scripts the answer to the form has the sheet and its style sheet.
    const headers = { origin: new URL(page.url()).origin };
    const html = await (await page.request.post(path, { form: { phone: order.phone }, headers })).text();
    expect(html).toContain(order.name);
    expect(html).toMatch(/<link[^>]+paper-sheet[^>]+\.css/);

    await client
      .rpc("void_paper", { p_id: id, p_reason: "The price was wrong", p_key: crypto.randomUUID() })
      .throwOnError();
    await page.goto(path);
    await phone.fill(order.phone);
    await open.click();
    await expect(sheet.getByText(t("papers:void"), { exact: true }).first()).toBeVisible();
    await expect(sheet).not.toContainText("The price was wrong");
  });
});
