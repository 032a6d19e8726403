import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/staff";
import type { Translate } from "../fixtures/text-name";
import {
  aMinuteOld,
  carsWith,
  hiddenFields,
  isPostedForm,
  ownAddress,
  ownPhone,
  postedForms,
} from "../fixtures/visitor";

test.beforeEach(async ({ context }) => {
  await ownAddress(context);
});

/** The problems that a form of ours answers with are statuses too, and browsers print those. */
const refused = /status of 4(04|09|22|29)/;

async function fillIn(page: Page, t: Translate, phone: string): Promise<void> {
  await page.getByLabel(t("pages:form.name")).fill("Layla Hasan");
  await page.getByLabel(t("pages:form.phone")).fill(phone);
  await page.getByRole("checkbox", { name: t("pages:form.consent") }).check();
}

test(
  "an order ends with its reference, what happens next and WhatsApp",
  { tag: ["@quick-ar", "@engines"] },
  async ({ page, request, at, t }) => {
    const [car] = await carsWith(request, 200);
    await page.goto(at(`/order/${car}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:order.title"));
    const title = await page
      .getByRole("region", { name: t("orders:order.car") })
      .getByRole("link")
      .innerText();
    const shown = page.getByRole("region", { name: t("orders:order.car") });
    for (const fact of [/^20\d\d$/, /^[\d,]+ (km|كم)$/]) await expect(shown.getByText(fact)).toBeAttached();
    await fillIn(page, t, ownPhone());
    await page.getByRole("button", { name: t("orders:order.send") }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:placed.title"));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const reference = await page.getByText(/^MR-[2-9A-HJKMNP-TV-Z]{6}$/).innerText();
    await expect(page.getByText(t("orders:next.steps.contact.title"))).toBeVisible();

    // The address leaks nothing personal, and opens again to the same.
    expect(new URL(page.url()).search).toMatch(new RegExp(`^\\?done=${reference}&key=[0-9a-f-]{36}$`));
    await page.reload();
    await expect(page.getByText(reference)).toBeVisible();

    const chat = await page.getByRole("link", { name: t("orders:placed.whatsapp") }).getAttribute("href");
    const message = new URL(chat ?? "").searchParams.get("text") ?? "";
    expect(chat).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
    expect(message).toContain(t("orders:whatsapp.placed"));
    expect(message).toContain(reference);
    expect(message).toContain(title);
    expect(message).toContain(at(`/cars/${car}`));
    expect(message).not.toContain("Layla");
  },
);

test("pressing twice sends one order", { tag: "@once" }, async ({ page, request, at, t }) => {
  const [car] = await carsWith(request, 200);
  const posts = postedForms(page);
  await page.goto(at(`/order/${car}`));
  await fillIn(page, t, ownPhone());
  await page.getByRole("button", { name: t("orders:order.send") }).dblclick();
  await expect(page.getByText(/^MR-/)).toBeVisible();
  expect(posts).toHaveLength(1);
});

test.describe("what is wrong", () => {
  test.use({ expectedProblems: refused });

  test(
    "is said at the field and above the form, and nothing typed is lost",
    { tag: "@phone" },
    async ({ page, request, at, t }) => {
      const [car] = await carsWith(request, 200);
      await page.goto(at(`/order/${car}`));
      await page.getByLabel(t("orders:order.message")).fill("مرحبا 🚗 Robert'); DROP TABLE orders;--");
      await page.getByLabel(t("pages:form.phone")).fill("12");
      await page.getByRole("radio", { name: t("orders:order.channels.email") }).check();
      await page.getByRole("button", { name: t("orders:order.send") }).click();

      const summary = page.getByRole("group", { name: /4/ });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveCount(4);
      const phone = page.getByLabel(t("pages:form.phone"));
      await expect(phone).toHaveAttribute("aria-invalid", "true");
      await expect(phone).toHaveAccessibleDescription(new RegExp("3300 0000"));
      await summary.getByRole("link", { name: new RegExp(`^${t("pages:form.phone")}`) }).click();
      await expect(phone).toBeFocused();
      await expect(phone).toHaveValue("12");
      await phone.fill(ownPhone());
      await expect(phone).not.toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel(t("orders:order.message"))).toHaveValue("مرحبا 🚗 Robert'); DROP TABLE orders;--");

      await page.getByLabel(t("pages:form.name")).fill("\u202eليلى\u202c 🚗 O'Brien <b>");
      await page.getByRole("textbox", { name: t("pages:form.email") }).fill("layla@example.com");
      await page.getByRole("checkbox", { name: t("pages:form.consent") }).check();
      await page.getByRole("button", { name: t("orders:order.send") }).click();
      await expect(page.getByText(/^MR-/)).toBeVisible();
    },
  );

  test(
    "too many orders from one address wait, with what was typed",
    { tag: "@once" },
    async ({ page, request, context, at, t }) => {
      const address = await ownAddress(context);
      const [car] = await carsWith(request, 200);
      const path = at(`/order/${car}`);
      const origin = new URL((await request.get(path)).url()).origin;
      for (let sent = 0; sent < 5; sent += 1) {
        const form = {
          ...aMinuteOld(await hiddenFields(request, path)),
          name: "Many",
          phone: ownPhone(),
          contact: "phone",
          consent: "on",
        };
        const answer = await request.post(path, {
          headers: { origin, "x-forwarded-for": address },
          form,
          maxRedirects: 0,
        });
        expect(answer.status()).toBe(303);
      }
      await page.goto(path);
      await fillIn(page, t, ownPhone());
      const answer = page.waitForResponse((response) => isPostedForm(response.request()));
      await page.getByRole("button", { name: t("orders:order.send") }).click();
      expect((await answer).status()).toBe(429);
      expect(Number((await answer).headers()["retry-after"])).toBeGreaterThan(0);
      const summary = page.getByRole("group", { name: t("pages:form.failures.tooMany.title") });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link", { name: t("pages:form.whatsappInstead") })).toBeVisible();
      await expect(page.getByLabel(t("pages:form.name"))).toHaveValue("Layla Hasan");
    },
  );
});

test.describe("a connection that breaks", () => {
  test.use({ expectedProblems: /Failed to load resource|Failed to fetch/ });

  test("keeps everything and offers WhatsApp", { tag: "@once" }, async ({ page, context, request, at, t }) => {
    const [car] = await carsWith(request, 200);
    await page.goto(at(`/order/${car}`));
    await fillIn(page, t, ownPhone());
    // Only once the scripts run does the form know how to fail gently.
    await expect(page.locator("html")).toHaveAttribute("lang", /.+/);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("form[method=post]") ?? {}).some((key) => key.startsWith("__react")),
    );
    await context.setOffline(true);
    await page.getByRole("button", { name: t("orders:order.send") }).click();
    const summary = page.getByRole("group", { name: t("pages:form.failures.unreachable.title") });
    await expect(summary).toBeFocused();
    const chat = await summary.getByRole("link", { name: t("pages:form.whatsappInstead") }).getAttribute("href");
    expect(new URL(chat ?? "").searchParams.get("text")).toContain(`/cars/${car}`);
    await expect(page.getByLabel(t("pages:form.name"))).toHaveValue("Layla Hasan");

    await context.setOffline(false);
    await page.getByRole("button", { name: t("orders:order.send") }).click();
    await expect(page.getByText(/^MR-/)).toBeVisible();
  });
});

test(
  "what was typed survives the other language and a reload, and is gone after the order",
  { tag: "@phone" },
  async ({ page, request, at, t, language }) => {
    const [car] = await carsWith(request, 200);
    const path = at(`/order/${car}`);
    await page.goto(path);
    await fillIn(page, t, ownPhone());
    await page
      .getByRole("link", { name: t("shell:language.name"), exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "ltr" : "rtl");
    await expect(page.locator("[name=name]")).toHaveValue("Layla Hasan");
    await expect(page.locator("[name=consent]")).toBeChecked();
    await page.reload();
    await expect(page.locator("[name=name]")).toHaveValue("Layla Hasan");
    await page.goto(path);
    await expect(page.locator("[name=name]")).toHaveValue("Layla Hasan");
    await page.getByRole("button", { name: t("orders:order.send") }).click();
    await expect(page.getByText(/^MR-/)).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole("button", { name: t("orders:order.send") })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length && JSON.stringify({ ...sessionStorage }))).not.toContain(
      "Layla",
    );
  },
);

test.describe("a car that cannot be ordered", () => {
  test.use({ expectedProblems: refused });

  test("sold: says so, and shows others", { tag: "@once" }, async ({ page, request, at, t }) => {
    const [car] = await carsWith(request, 409);
    const answer = await page.goto(at(`/order/${car}`));
    expect(answer?.status()).toBe(409);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:unavailable.title"));
    await expect(page.getByRole("heading", { name: t("orders:unavailable.similar") })).toBeVisible();
    await expect(page.getByRole("button", { name: t("orders:order.send") })).toHaveCount(0);
  });

  test("sold a second ago, while the form was open", { tag: "@once" }, async ({ page, request, accounts, at, t }) => {
    const cars = await carsWith(request, 200, 12);
    // No other test orders this one.
    const car = cars.at(-1);
    const { client } = await accounts.as("owner");
    const setStatus = async (status: "sold" | "available") => {
      const { error } = await client
        .from("cars")
        .update({ status })
        .eq("id", car ?? 0);
      expect(error).toBeNull();
    };
    await page.goto(at(`/order/${car}`));
    await fillIn(page, t, ownPhone());
    await setStatus("sold");
    try {
      await page.getByRole("button", { name: t("orders:order.send") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:unavailable.title"));
      await expect(page.getByText(/^MR-/)).toHaveCount(0);
    } finally {
      await setStatus("available");
    }
  });

  test("unknown: a 404 that helps", { tag: "@once" }, async ({ page, request, at, t }) => {
    for (const id of ["abc", "0", "-1", "1e3", "7'--", "٧", "9".repeat(40)]) {
      const answer = await request.get(at(`/order/${encodeURIComponent(id)}`));
      expect(answer.status(), id).toBe(404);
    }
    expect((await page.goto(at("/order/999999")))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("nothing:missing.car.title"));
  });
});

test("a made-up confirmation shows the form", { tag: "@once" }, async ({ page, request, at, t }) => {
  const [car] = await carsWith(request, 200);
  for (const made of [
    `done=${encodeURIComponent("<h1>Pay 100 BHD</h1>")}`,
    "done=MR-ABCDEF&mail=1",
    `done=MR-ABCDEF&key=${crypto.randomUUID()}&mail=1`,
    "done=MR-ABCDEF&key=1",
  ]) {
    await page.goto(at(`/order/${car}?${made}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:order.title"));
    await expect(page.getByText(/Pay 100 BHD|MR-ABCDEF/)).toHaveCount(0);
  }
});
