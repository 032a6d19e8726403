import { violations } from "../fixtures/axe";
import { forgetOwn, ownCar, ownOrder } from "../fixtures/orders";
import { expectInOrder, overlapping, printed } from "../fixtures/printed";
import { expect, switchTo, test } from "../fixtures/staff";

test.afterEach(({ accounts }) => forgetOwn(accounts));

const dealt = {
  agreed_price: "21000.125",
  reason: "A friend of the house",
  deposit_amount: "500",
  deposit_due: "2026-12-31",
  // More than one page.
  lines: Array.from({ length: 36 }, (_, place) => ({
    kind: "extra",
    name_en: `Extra number ${place + 1}`,
    name_ar: `إضافة رقم ${place + 1}`,
    amount: `${place}.005`,
    taxed: false,
  })),
};
const total = "21,630.305";

test(
  "a short agreement and a hand-over are one sheet each; what is ticked has a line to write on",
  { tag: "@once" },
  async ({ page, accounts, enterAs }) => {
    const car = await ownCar(accounts);
    const order = await ownOrder(accounts, car.id, "en");
    const { client } = await accounts.as("owner");
    await client
      .rpc("save_terms", {
        p_order_id: order.id,
        p_version: 0,
        p_terms: { ...dealt, lines: dealt.lines.slice(0, 2) },
        p_key: crypto.randomUUID(),
      })
      .throwOnError();
    await enterAs(await accounts.as("sales"));
    for (const [kind, words] of [
      ["agreement", "Each side keeps"],
      ["handover", "Keys: how many"],
    ] as const) {
      await page.goto(`/admin/orders/${order.id}/papers/${kind}`);
      await expect(page.locator("article")).toContainText(words);
      const { texts } = await printed(page);
      expect(texts.filter(({ page: at }) => at > 0)).toEqual([]);
      expect(overlapping(texts.filter(({ size }) => size < 40))).toEqual([]);
    }
  },
);

test.describe("papers", () => {
  // The proof of a wrong secret is a page that is not there.
  test.use({ expectedProblems: /status of 404/ });

  test(
    "an agreement is drafted, issued, printed, sent, confirmed and voided",
    { tag: ["@phone", "@quick"] },
    async ({ page, accounts, enterAs, language, t }) => {
      test.slow();
      const car = await ownCar(accounts);
      const order = await ownOrder(accounts, car.id, language, undefined, `${crypto.randomUUID()}@example.com`);
      const { client } = await accounts.as("owner");
      const key = () => crypto.randomUUID();
      await client
        .rpc("save_terms", { p_order_id: order.id, p_version: 0, p_terms: dealt, p_key: key() })
        .throwOnError();
      const paid = await client
        .rpc("record_payment", {
          p_order_id: order.id,
          p_payment: { kind: "deposit", method: "card", amount: "500" },
          p_key: key(),
        })
        .throwOnError();
      const sums = await client.rpc("order_total", { p_order_id: order.id }).single().throwOnError();
      expect(sums.data?.total).toBe(Number(total.replace(",", "")));

      await enterAs(await accounts.as("sales"));
      await page.goto(`/admin/orders/${order.id}`);
      await expect(page.getByRole("region", { name: t("admin_money:title"), exact: true })).toContainText(total);
      const section = page.getByRole("region", { name: t("admin_papers:title"), exact: true });
      const agreement = t("papers:kinds.agreement");
      await expect(section).toContainText(t("admin_papers:none"));
      await section.getByRole("link", { name: t("admin_papers:draftOne", { paper: agreement }) }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${agreement} ${t("papers:draft")}`);
      expect(await violations(page, "light")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        page.viewportSize()?.width ?? 0,
      );
      const marks = (await printed(page)).texts.filter(({ size }) => size > 40);
      // A watermark in both languages on each page.
      expect(new Set(marks.map(({ page: at }) => at)).size).toBeGreaterThan(1);
      expect(marks.map(({ text }) => text)).toEqual(expect.arrayContaining(["Draft", "مسودة"]));

      await page.getByRole("link", { name: t("papers:back") }).click();
      await section.getByRole("button", { name: t("admin_papers:issueOne", { paper: agreement }) }).click();
      const issue = page.getByRole("alertdialog").getByRole("button", { name: t("admin_papers:issue"), exact: true });
      // It takes nothing away, so it does not look as if it did.
      await expect(issue).not.toHaveClass(/destructive/);
      await issue.click();
      const number = await section.getByText(/^A-20\d\d-\d{4,}$/).textContent();
      await expect(section).toContainText(total);
      const named = { number: `\u2066${number}\u2069` };
      for (const refusal of ["already_issued", "agreement_issued"] as const)
        await expect(section).toContainText(t(`admin_papers:next.${refusal}`, named));
      await expect(section.getByRole("button", { name: t("admin_papers:voidOne", named) })).toHaveCount(0);
      expect(await violations(page, "dark")).toEqual([]);
      await section.getByRole("button", { name: t("admin_papers:mailOne", named) }).click();
      await expect(page.getByRole("listitem").filter({ hasText: t("admin_papers:mailed") })).toBeVisible();
      const chat = await section.getByRole("link", { name: t("admin_papers:whatsappOne", named) }).getAttribute("href");
      const text = new URL(chat ?? "").searchParams.get("text") ?? "";
      for (const said of [order.name, agreement, language === "ar" ? "برقم الهاتف" : "phone number"])
        expect(text).toContain(said);
      const proof = new URL(/https?:\S+/.exec(text)?.[0] ?? "");
      expect(proof.pathname).toBe(`${language === "ar" ? "/ar" : ""}/paper/${number}`);

      await section.getByRole("link", { name: t("admin_papers:printOne", named) }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${agreement} ${number}`);
      await expect(page.locator("article svg[role=img]")).toBeVisible();
      await expect(page.locator("article")).toContainText(total);
      const { texts, english, arabic } = await printed(page);
      const money = `BHD ${total}`;
      expectInOrder(english, [
        "Maarad Motors",
        "Sale agreement",
        `Number${number}`,
        `Order${order.reference}`,
        order.name,
        "Price of the car",
        "Discount",
        "Extra: Extra number 1",
        "Extra: Extra number 36",
        `Total of the sale${money}`,
        "Less received-BHD 500.000",
        "Amount payableBHD 21,130.305",
        "Amount payable in words Twenty-one thousand",
        "TERMS",
        "Customer: name, date, signature",
      ]);
      expectInOrder(arabic, [
        "معرض موتورز",
        "عقد بيع",
        `الرقم${number}`,
        "رقم الطلب",
        "سعر السيارة",
        "الخصم",
        "كماليات: إضافة رقم 1",
        "كماليات: إضافة رقم 36",
        "إجمالي البيع",
        "يُطرح: المستلم",
        "المبلغ المستحق",
        "فقط واحد وعشرون",
        "الشروط",
        "العميل: الاسم والتاريخ والتوقيع",
      ]);
      // Who signs sees the last of the terms on the same sheet.
      const sheetOf = (words: string) => texts.find(({ text: said }) => said.includes(words))?.page;
      expect(sheetOf("Customer: name")).toBeDefined();
      expect(sheetOf("Each side keeps")).toBe(sheetOf("Customer: name"));
      expect(overlapping(texts)).toEqual([]);
      const pages = Math.max(...texts.map(({ page: at }) => at)) + 1;
      expect(pages).toBeGreaterThan(1);
      // The head of the table is on each page that has rows of it; each page has the paper's number, names and its own.
      expect(english.filter((line) => line.startsWith("Description")).length).toBeGreaterThan(1);
      for (let at = 0; at < pages; at += 1) {
        const foot = texts.filter(({ page: on, base }) => on === at && base > 802);
        const said = foot.map((piece) => piece.text).join(" ");
        for (const one of [`${at + 1} / ${pages}`, number ?? "", "Maarad Motors", "موتورز", order.name])
          expect(said.replaceAll(/\s/g, "")).toContain(one.replaceAll(/\s/g, ""));
      }
      expect(texts.filter(({ size }) => size > 40)).toEqual([]);

      await page.goto(`${proof.pathname}${proof.search}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("papers:proof.valid"));
      for (const shown of [number ?? "", total, agreement]) await expect(page.getByRole("main")).toContainText(shown);
      const html = await (await page.request.get(proof.pathname + proof.search)).text();
      for (const hidden of [order.name, order.phone.slice(-8), car.title]) expect(html).not.toContain(hidden);
      expect(html).toMatch(/<meta name="robots" content="noindex/);
      expect(await violations(page, "light")).toEqual([]);
      await page.goto(`${proof.pathname}?key=${"0".repeat(32)}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("papers:proof.unknown"));

      await switchTo(page, await accounts.as("manager"));
      await page.goto(`/admin/orders/${order.id}`);
      await section.getByRole("button", { name: t("admin_papers:voidOne", named) }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: t("admin_papers:void"), exact: true }).click();
      await expect(dialog.getByText(t("editing:problems.required"))).toBeVisible();
      expect(await violations(page, "light")).toEqual([]);
      await dialog.getByRole("textbox").fill("The price was wrong");
      await dialog.getByRole("button", { name: t("admin_papers:void"), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(section).toContainText(t("admin_papers:isVoid", { reason: "The price was wrong" }));
      await page.goto(`${proof.pathname}${proof.search}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("papers:proof.void"));

      // Another price after a quotation, and money given back.
      await client.rpc("issue_paper", { p_order_id: order.id, p_kind: "quotation", p_key: key() }).throwOnError();
      await client
        .rpc("save_terms", {
          p_order_id: order.id,
          p_version: sums.data?.terms_version ?? 0,
          p_terms: { ...dealt, agreed_price: "20000" },
          p_key: key(),
        })
        .throwOnError();
      const back = { kind: "refund", method: "cash", amount: "100" };
      await client.rpc("record_payment", { p_order_id: order.id, p_payment: back, p_key: key() }).throwOnError();
      await page.goto(`/admin/orders/${order.id}`);
      await expect(section).toContainText(t("admin_papers:outdated"));
      await expect(section).toContainText(t("admin_papers:validUntil", { date: "" }).trim());
      await expect(section).toContainText(`${t("papers:refund")} R-`);

      const receipt = paid.data as { id: number; number: string };
      await page.goto(`/admin/orders/${order.id}/papers/receipt?payment=${receipt.id}`);
      await expect(page.locator("article")).toContainText(receipt.number);
      await expect(page.locator("article")).toContainText(language === "ar" ? "استلمنا من" : "Received from");
    },
  );
});
