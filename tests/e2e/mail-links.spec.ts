import type { Page } from "@playwright/test";
import { type Account, expect, test } from "../fixtures/staff";

/** What the sign-in service puts behind the address of a page that its e-mails lead to. */
function fragment({ session }: Account, type: "signup" | "magiclink" = "magiclink"): string {
  return new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: "3600",
    token_type: "bearer",
    type,
  }).toString();
}

/** Whose session the browser holds. */
const holder = (page: Page) =>
  page.evaluate(() => /"email":"([^"]+)"/.exec(localStorage.getItem("maarad-session") ?? "")?.[1] ?? null);

test.describe("links that carry a session", { tag: "@once" }, () => {
  for (const path of ["/account", "/admin", "/"]) {
    test(`${path}: a session in the address replaces no other, and goes on to the sign-in page, which asks`, async ({
      page,
      t,
      accounts,
      enterAs,
    }) => {
      const [mine, other] = [await accounts.as("manager"), await accounts.create()];
      await enterAs(mine);
      await page.goto(`${path}#${fragment(other)}`);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole("main")).toContainText(other.email);
      await expect(page.getByRole("heading", { level: 1, name: t("auth:link.title") })).toBeVisible();
      expect(await holder(page)).toBe(mine.email);
      await page.reload();
      expect(await holder(page)).toBe(mine.email);
    });
  }

  test("/login names the account of the link, and asks before it signs in", async ({ page, t, accounts }) => {
    const account = await accounts.create();
    await page.goto(`/login#${fragment(account)}`);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("main")).toContainText(account.email);
    expect(await holder(page)).toBeNull();
    await page.getByRole("button", { name: t("auth:link.notMe") }).click();
    await expect(page.getByRole("form", { name: t("auth:signIn") })).toBeVisible();
    // The same link on the page that is open already.
    await page.evaluate((hash) => (location.hash = hash), fragment(account));
    await page.getByRole("button", { name: t("auth:continue") }).click();
    await expect(page).toHaveURL(/\/account$/);
    expect(await holder(page)).toBe(account.email);
  });

  test("a mailed link is used up by its button alone, says so when it names another account, and keeps asking", async ({
    page,
    t,
    accounts,
  }) => {
    const [account, other] = [await accounts.create(), await accounts.create()];
    let used = 0;
    // What the service answers to a hash of an e-mail; the test site sends none.
    await page.route("**/auth/v1/verify", async (route) => {
      used += 1;
      await route.fulfill({ json: account.session });
    });
    const link = (email: string) => new URLSearchParams({ token_hash: `h${used}`, type: "recovery", email }).toString();
    await page.goto(`/login#${link(account.email)}`);
    await expect(page.getByText(t("auth:link.recovery"))).toContainText(account.email);
    expect(used).toBe(0);
    await page.goto(`/login?again#${link(other.email)}`);
    await page.getByRole("button", { name: t("auth:continue") }).click();
    await expect(page.getByText(t("auth:link.recovery"))).toContainText(account.email);
    expect([used, await holder(page)]).toEqual([1, null]);
    await page.getByRole("button", { name: t("auth:continue") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("auth:newPassword.title") })).toBeVisible();
    // A reload asks for the password again.
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: t("auth:newPassword.title") })).toBeVisible();
    await page.getByLabel(t("auth:newPassword.label"), { exact: true }).fill("a password of my own");
    await page.getByRole("button", { name: t("auth:newPassword.save") }).click();
    await expect(page.getByText(t("auth:signedInAs"))).toBeVisible();
  });

  test("the link of a sign-up says which account it confirms, and asks for a password", async ({
    page,
    t,
    accounts,
  }) => {
    const account = await accounts.create();
    await page.goto(`/login#${fragment(account, "signup")}`);
    await expect(page.getByText(t("auth:link.confirms"))).toContainText(account.email);
    await expect(page.getByText(t("auth:link.passwordNext"))).toBeVisible();
    await page.getByRole("button", { name: t("auth:continue") }).click();
    await page.getByRole("button", { name: t("auth:newPassword.save") }).click();
    await expect(page.getByText(t("auth:needPassword"))).toBeVisible();
    await page.getByLabel(t("auth:newPassword.label"), { exact: true }).fill("a password of my own");
    await page.getByRole("button", { name: t("auth:newPassword.save") }).click();
    await expect(page.getByText(t("auth:signedInAs"))).toBeVisible();
    const { error } = await account.client.auth.signInWithPassword({
      email: account.email,
      password: "a password of my own",
    });
    expect(error).toBeNull();
  });

  test("another account is signed in: the page says so, and either account can be chosen", async ({
    page,
    t,
    accounts,
    enterAs,
  }) => {
    const [mine, other] = [await accounts.create(), await accounts.create()];
    await enterAs(mine);
    await page.goto(`/login#${fragment(other)}`);
    await expect(page.getByText(mine.email)).toBeVisible();
    await page.getByRole("button", { name: t("auth:link.stay") }).click();
    await expect(page.getByText(t("auth:signedInAs"))).toBeVisible();
    expect(await holder(page)).toBe(mine.email);
    await page.goto(`/login?again#${fragment(other)}`);
    await page.getByRole("button", { name: t("auth:continue") }).click();
    await expect(page).toHaveURL(/\/account$/);
    expect(await holder(page)).toBe(other.email);
    // The account that was replaced is signed out, not left behind.
    expect((await mine.client.auth.refreshSession()).error).not.toBeNull();
  });
});

test.describe("links that are no good", { tag: "@once" }, () => {
  test.use({ expectedProblems: /status of 40[13]/ });

  test("a link whose session has ended, or that was refused, says so and keeps the current session", async ({
    page,
    t,
    accounts,
    enterAs,
  }) => {
    const [mine, other] = [await accounts.create(), await accounts.create()];
    await other.client.auth.signOut();
    await enterAs(mine);
    for (const hash of [
      fragment(other),
      "error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid",
    ]) {
      await page.goto(`/login?${hash.length}#${hash}`);
      await expect(page.getByText(t("auth:link.refused"))).toBeVisible();
      expect(page.url()).not.toContain("#");
      await page.getByRole("button", { name: t("auth:link.stay") }).click();
      await expect(page.getByText(mine.email)).toBeVisible();
      expect(await holder(page)).toBe(mine.email);
    }
  });
});
