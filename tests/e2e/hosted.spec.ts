import { liveAddress } from "../fixtures/live";
import { openProjectFront } from "../fixtures/project-front";
import { expect, test } from "../fixtures/staff";
import { publishableKeyOf, startWebServer } from "../fixtures/web-server";

test(
  "a project at another address: staff sign in, hear of changes and read under their own rights",
  { tag: ["@once", "@embedded"] },
  async ({ page, baseURL, accounts, language, t }) => {
    const front = await openProjectFront(baseURL ?? "");
    const site = await startWebServer({
      SUPABASE_URL: front.url,
      SUPABASE_PUBLISHABLE_KEY: await publishableKeyOf(baseURL ?? ""),
    });
    try {
      const { email, password } = await accounts.as("sales");
      await page.context().addCookies([{ name: "lang", value: language, url: site.url }]);
      const live = page.waitForEvent(
        "websocket",
        (socket) => socket.url().startsWith(front.url.replace("http", "ws")) && liveAddress.test(socket.url()),
      );
      await page.goto(`${site.url}/login?next=/admin/orders`);
      const form = page.getByRole("form", { name: t("auth:signIn") });
      await form.getByLabel(t("auth:email")).fill(email);
      await form.getByLabel(t("auth:password"), { exact: true }).fill(password);
      await form.getByRole("button", { name: t("auth:signIn") }).click();
      await expect(page.getByRole("heading", { level: 1, name: t("admin_orders:orders.title") })).toBeVisible();
      expect((await live).isClosed()).toBe(false);
    } finally {
      await page.goto("about:blank");
      await site.stop();
      await front.close();
    }
  },
);

test(
  "a page that was opened under another name asks for e-mails that lead to the site's own address",
  { tag: ["@once", "@embedded"] },
  async ({ page, baseURL, language, t }) => {
    const front = await openProjectFront(baseURL ?? "");
    const site = await startWebServer({
      SUPABASE_URL: front.url,
      SUPABASE_PUBLISHABLE_KEY: await publishableKeyOf(baseURL ?? ""),
      SITE_URL: "https://cars.example.com",
    });
    try {
      const asked = page.waitForRequest(/\/auth\/v1\/recover/);
      await page.route(/\/auth\/v1\/recover/, (route) => route.fulfill({ json: {} }));
      await page.context().addCookies([{ name: "lang", value: language, url: site.url }]);
      await page.goto(`${site.url}/login`);
      await page.getByRole("button", { name: t("auth:forgot.link") }).click();
      await page.getByRole("main").getByLabel(t("auth:email")).fill("sara@example.com");
      await page.getByRole("button", { name: t("auth:forgot.send") }).click();
      const back = new URL((await asked).url()).searchParams.get("redirect_to");
      expect(back).toBe(`https://cars.example.com/login?language=${language}`);
    } finally {
      await page.goto("about:blank");
      await site.stop();
      await front.close();
    }
  },
);
