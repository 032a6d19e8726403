import { randomUUID } from "node:crypto";
import { siteContentSchemas } from "../../app/features/site-content/site-content.schema";
import { staffMark } from "../../domain/visits";
import { violations } from "../fixtures/axe";
import { adoptOrder, forgetOwn, ownCar } from "../fixtures/orders";
import { save } from "../fixtures/save-form";
import { expect, switchTo, test } from "../fixtures/staff";
import { ownAddress, ownPhone } from "../fixtures/visitor";

test.afterEach(async ({ accounts }) => {
  const { client } = await accounts.as("owner");
  const contents = () => client.from("site_content");
  const { data } = await contents().select("content_value").eq("content_key", "campaigns").single().throwOnError();
  const { campaigns } = siteContentSchemas.campaigns.parse(data.content_value);
  await contents()
    .update({ content_value: { campaigns: campaigns.filter(({ code }) => code !== "ig7") } })
    .eq("content_key", "campaigns")
    .throwOnError();
  await forgetOwn(accounts);
});

test(
  "a campaign's code goes from its link into WhatsApp and an order, and from the pasted text into an order at the desk",
  { tag: ["@phone", "@quick-ar"] },
  async ({ page, context, accounts, enterAs, at, t }) => {
    const car = await ownCar(accounts);
    const name = `Noor ${randomUUID().slice(0, 6)}`;

    // The owner adds it, and sees its link.
    await enterAs(await accounts.as("owner"));
    await page.goto("/admin/settings?tab=campaigns");
    await page.getByRole("button", { name: t("admin_campaigns:add") }).click();
    // The new one is the last.
    const typed = (field: string) => page.locator(`[name^='campaigns.'][name$='.${field}']`).last();
    await typed("name_en").fill("Instagram July");
    await typed("name_ar").fill("إنستغرام يوليو");
    await typed("code").fill("IG7");
    await typed("cost").fill("450");
    await expect(page.getByText("/?via=ig7")).toBeVisible();
    await expect(page.getByRole("link", { name: t("admin_campaigns:download") })).toHaveAttribute(
      "download",
      "ig7.svg",
    );
    expect(await violations(page, "light")).toEqual([]);
    await save(page, t);

    // A visitor opens it, goes on to a car, and asks on WhatsApp.
    const visitor = await context.newPage();
    await ownAddress(context);
    // A visitor's browser has no mark of staff.
    await visitor.addInitScript((mark) => localStorage.removeItem(mark), staffMark);
    await visitor.goto(at("/?via=ig7"));
    await visitor.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    // Gone on before the scripts of the first page began, by a link of another campaign.
    await visitor.goto(at(`/cars/${car.id}?via=zz9`), { referer: visitor.url() });
    const chat = visitor.locator("main a[href*='wa.me']").first();
    await expect(chat).toHaveAttribute("href", /ig7/);
    const text = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
    expect(text).toContain("·ig7");

    // The same visitor orders.
    await visitor.goto(at(`/order/${car.id}`));
    await expect(visitor.locator("input[name=via]")).toHaveValue("ig7");
    await visitor.getByLabel(t("pages:form.name")).fill(name);
    await visitor.getByLabel(t("pages:form.phone")).fill(ownPhone());
    await visitor.getByRole("checkbox", { name: t("pages:form.consent") }).check();
    await visitor.getByRole("button", { name: t("orders:order.send") }).click();
    await expect(visitor.getByText(/^MR-[2-9A-HJKMNP-TV-Z]{6}$/)).toBeVisible();
    await visitor.close();
    const { client } = await accounts.as("owner");
    const orders = await client.from("orders").select("via").eq("car_id", car.id).throwOnError();
    expect(orders.data).toEqual([{ via: "ig7" }]);

    // Sales paste what came on WhatsApp.
    await switchTo(page, await accounts.as("sales"));
    await page.goto("/admin/orders/new");
    await page.getByRole("textbox", { name: t("admin_orders:desk.name"), exact: true }).fill(name);
    await page.getByRole("textbox", { name: t("admin_orders:desk.phone"), exact: true }).fill(ownPhone());
    await page.locator("input[name=car-search]").evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", pasted);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    await expect(page.getByRole("list", { name: t("admin_desk:cars") })).toContainText(car.title);
    await expect(page.getByLabel(t("admin_desk:campaign"))).toHaveValue("ig7");
    await expect(page.getByLabel(t("admin_desk:source"))).toHaveValue("whatsapp");
    await page.getByRole("button", { name: t("editing:save"), exact: true }).click();
    await page.waitForURL(/\/admin\/orders\/\d+$/);
    const order = Number(/\d+$/.exec(page.url())?.[0]);
    adoptOrder(order);
    await expect(page.getByText("إنستغرام يوليو")).toBeVisible();

    // The car was bought, and is delivered.
    await client
      .rpc("add_car_costs", {
        p_car_id: car.id,
        p_lines: [{ kind: "purchase", amount: "18432.625" }],
        p_key: randomUUID(),
      })
      .throwOnError();
    const moves = ["contacted", "reserved", "ready", "delivered"] as const;
    for (const [index, p_to] of moves.slice(1).entries())
      await client.rpc("move_order", { p_id: order, p_from: moves[index] ?? "new", p_to }).throwOnError();

    // The owner sees both orders, and what is left of the margin to the fils.
    await switchTo(page, await accounts.as("owner"));
    await page.goto("/admin/cars");
    await page.getByRole("link", { name: t("admin_campaigns:buyers.title") }).click();
    const row = page.getByRole("row").filter({ hasText: "إنستغرام يوليو" });
    await expect(row).toContainText("450");
    await expect(row).toContainText(`${t("admin_campaigns:buyers.orders")}2`);
    // 21500 − 18432.625, and less 450.
    await expect(row).toContainText("3,067.375");
    await expect(row).toContainText("2,617.375");
    // Counted by the web server, which brings it every ten seconds.
    await expect
      .poll(
        async () => {
          await page.reload();
          return row.textContent();
        },
        { timeout: 25_000 },
      )
      .toContain(`${t("admin_campaigns:buyers.visits")}1${t("admin_campaigns:buyers.opened")}`);
    for (const by of ["car", "brand", "office", "language"] as const) {
      await page.getByRole("link", { name: t(`admin_campaigns:buyers.groups.${by}`) }).click();
      await expect(page.getByRole("columnheader").first()).toHaveText(t(`admin_campaigns:buyers.groups.${by}`));
    }
    await page.getByRole("link", { name: t("admin_campaigns:buyers.groups.car") }).click();
    await page.getByRole("link", { name: car.title }).click();
    await expect(page.getByText(t("admin_campaigns:interest.orders_two", { number: "2" }))).toBeVisible();
    expect(await violations(page, "light")).toEqual([]);
  },
);
