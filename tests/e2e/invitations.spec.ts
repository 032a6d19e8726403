import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { violations } from "../fixtures/axe";
import { invite } from "../fixtures/hire";
import { expect, test } from "../fixtures/staff";
import type { Translate } from "../fixtures/text-name";

const toast = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

async function createAccount(page: Page, t: Translate, email: string): Promise<void> {
  const form = page.getByRole("form", { name: t("auth:createAccount") });
  await form.getByLabel(t("auth:email")).fill(email);
  await form.getByLabel(t("auth:password"), { exact: true }).fill("a sentence to remember");
  await form.getByRole("button", { name: t("auth:createAccount") }).click();
}

test(
  "an owner invites, the link is handed over, and the account that opens it signed in gets the role",
  { tag: ["@once", "@quick"] },
  async ({ page, context, browser, baseURL, t, accounts, enterAs, language }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await enterAs(await accounts.as("owner"));
    await page.goto("/admin/settings?tab=staff");
    const name = `Huda ${randomUUID().slice(0, 8)}`;
    const row = page
      .getByRole("table", { name: t("admin_staff:invitations.title") })
      .getByRole("row")
      .filter({ hasText: name });
    const dialog = page.getByRole("dialog");

    const link = await test.step("invite", async () => {
      await page.getByRole("button", { name: t("admin_staff:invite.button") }).click();
      await dialog.getByRole("textbox", { name: t("admin_staff:name") }).fill(name);
      await dialog.getByRole("button", { name: t("admin_staff:invite.create") }).click();
      // Without a role nothing is made.
      await expect(dialog.getByRole("link", { name: t("admin_staff:role") })).toBeVisible();
      await dialog.getByRole("radio", { name: t("admin:role.sales") }).check();
      await dialog.getByRole("button", { name: t("admin_staff:invite.create") }).click();
      await expect(dialog.getByRole("heading", { name: t("admin_staff:invite.created") })).toBeVisible();
      await expect(dialog.locator(":focus")).toHaveCount(1);
      for (const scheme of ["light", "dark"] as const) expect(await violations(page, scheme)).toEqual([]);
      await dialog.getByRole("button", { name: t("admin_staff:copy") }).click();
      await expect(dialog.getByRole("button", { name: t("admin_staff:copied") })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(new RegExp(`^${baseURL}/${language}/login#invite=[\\w-]{43}$`));
      const share = await dialog.getByRole("link", { name: t("admin_staff:invite.whatsapp") }).getAttribute("href");
      expect(new URL(share ?? "").searchParams.get("text")).toContain(copied);
      await dialog.getByRole("button", { name: t("admin_staff:invite.done"), exact: true }).click();
      await expect(row).toContainText(t("admin_staff:invitations.state.open"));
      return copied;
    });

    // The link says the language; this browser never said one.
    const guest = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const email = `${randomUUID()}@example.com`;
    await test.step("accept with a new account", async () => {
      const visitor = await guest.newPage();
      await visitor.goto(link);
      await expect(visitor).toHaveURL(/\/login$/);
      await expect(visitor.getByRole("heading", { level: 1, name: t("auth:invitation.title") })).toBeVisible();
      await createAccount(visitor, t, email);
      await expect(visitor.getByRole("main")).toContainText(t("auth:invitation.role.sales"));
      await expect(visitor.getByText(email)).toBeVisible();
      for (const scheme of ["light", "dark"] as const) expect(await violations(visitor, scheme)).toEqual([]);
      await visitor.getByRole("button", { name: t("auth:invitation.accept") }).click();
      await expect(visitor).toHaveURL(/\/admin$/);
      await expect(
        toast(visitor, t("auth:invitation.accepted", { role: t("auth:invitation.role.sales") })),
      ).toBeVisible();
      await expect(visitor.getByRole("heading", { level: 1, name: t("admin_dashboard:title") })).toBeVisible();
      expect(await visitor.evaluate(() => localStorage.getItem("maarad-invitation"))).toBeNull();
      await guest.close();
    });

    await page.reload();
    await expect(row).toContainText(email);
    await expect(row.getByRole("button")).toHaveCount(0);
  },
);

test("an address that is confirmed in another browser leads to the invitation there", async ({
  page,
  browser,
  baseURL,
  t,
  accounts,
  language,
}) => {
  const account = await accounts.create();
  let returnTo = "";
  // The answer of a sign-in service that sends e-mails: an account without a session.
  await page.route("**/auth/v1/signup*", (route) => {
    returnTo = new URL(route.request().url()).searchParams.get("redirect_to") ?? "";
    return route.fulfill({
      json: { id: randomUUID(), aud: "authenticated", email: account.email, identities: [] },
    });
  });
  const secret = await invite((await accounts.as("owner")).client, "sales");
  await page.goto(`/login?language=${language}#invite=${secret}`);
  await createAccount(page, t, account.email);
  await expect(page.getByRole("heading", { level: 1, name: t("auth:checkMail.title") })).toBeVisible();
  const carried = new RegExp(`^${baseURL}/login\\?language=${language}#invite=([\\w-]{43})$`).exec(returnTo)?.[1] ?? "";
  // The sign-in service may log it: it opens the invitation for this account alone.
  expect(["", secret]).not.toContain(carried);

  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const reader = await elsewhere.newPage();
  // What the service answers to the hash of an e-mail; the test site sends none.
  await reader.route("**/auth/v1/verify", (route) => route.fulfill({ json: account.session }));
  const link = new URLSearchParams({ token_hash: "h", type: "signup", email: account.email, invite: carried });
  await reader.goto(`/login?language=${language}#${link}`);
  await expect(reader).toHaveURL(/\/login(\?language=\w+)?$/);
  await reader.getByRole("button", { name: t("auth:continue") }).click();
  await reader.getByLabel(t("auth:newPassword.label"), { exact: true }).fill("a password of my own");
  await reader.getByRole("button", { name: t("auth:newPassword.save") }).click();
  await expect(reader.getByRole("main")).toContainText(t("auth:invitation.role.sales"));
  await reader.getByRole("button", { name: t("auth:invitation.accept") }).click();
  await expect(reader).toHaveURL(/\/admin$/);
  await elsewhere.close();
});

test(
  "an invitation that is revoked opens nothing",
  { tag: "@once" },
  async ({ page, browser, baseURL, t, accounts, enterAs, language }) => {
    const owner = await accounts.as("owner");
    const name = `Salem ${randomUUID().slice(0, 8)}`;
    const secret = await invite(owner.client, "manager", name);
    await enterAs(owner);
    await page.goto("/admin/settings?tab=staff");
    const row = page
      .getByRole("table", { name: t("admin_staff:invitations.title") })
      .getByRole("row")
      .filter({ hasText: name });
    await row.getByRole("button", { name: t("admin_staff:invitations.revoke", { name }) }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin_staff:invitations.revokeConfirm") })
      .click();
    await expect(toast(page, t("admin_staff:invitations.revoked"))).toBeVisible();
    await expect(row).toContainText(t("admin_staff:invitations.state.revoked"));
    const { data } = await (await accounts.create()).client.rpc("accept_invitation", { p_secret: secret });
    expect(data).toEqual({ state: "revoked" });
    // The link says so before it asks for an account.
    const guest = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    await guest.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    const visitor = await guest.newPage();
    await visitor.goto(`/login#invite=${secret}`);
    await expect(visitor.getByRole("alert")).toHaveText(t("auth:invitation.state.revoked"));
    await expect(visitor.getByRole("tab", { name: t("auth:signIn") })).toHaveAttribute("aria-selected", "true");
    expect(await violations(visitor, "light")).toEqual([]);
    await guest.close();
  },
);

test.describe("accepting", { tag: "@once" }, () => {
  test("the invitation waits for the e-mail of the new account, which opens another tab", async ({
    page,
    context,
    t,
    accounts,
  }) => {
    const secret = await invite((await accounts.as("owner")).client, "editor");
    await page.goto(`/login#invite=${secret}`);
    await expect(page.getByRole("heading", { level: 1, name: t("auth:invitation.title") })).toBeVisible();
    const { session } = await accounts.create();
    const link = new URLSearchParams({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      type: "signup",
    });
    const tab = await context.newPage();
    await tab.goto(`/login#${link}`);
    await tab.getByRole("button", { name: t("auth:continue") }).click();
    await tab.getByLabel(t("auth:newPassword.label"), { exact: true }).fill("a password of my own");
    await tab.getByRole("button", { name: t("auth:newPassword.save") }).click();
    await tab.getByRole("button", { name: t("auth:invitation.accept") }).click();
    await expect(tab).toHaveURL(/\/admin$/);
  });

  test("signed in as the wrong account: the page says as whom, and the invitation stays for the right one", async ({
    page,
    t,
    accounts,
    enterAs,
  }) => {
    const secret = await invite((await accounts.as("owner")).client, "sales");
    const [wrong, right] = [await accounts.create(), await accounts.create()];
    await enterAs(wrong);
    await page.goto(`/login#invite=${secret}`);
    await expect(page.getByText(wrong.email)).toBeVisible();
    await page.getByRole("button", { name: t("auth:invitation.otherAccount") }).click();
    await page.getByRole("tab", { name: t("auth:signIn") }).click();
    const form = page.getByRole("form", { name: t("auth:signIn") });
    await form.getByLabel(t("auth:email")).fill(right.email);
    await form.getByLabel(t("auth:password"), { exact: true }).fill(right.password);
    await form.getByRole("button", { name: t("auth:signIn") }).click();
    await expect(page.getByText(right.email)).toBeVisible();
    await page.getByRole("button", { name: t("auth:invitation.accept") }).click();
    await expect(page).toHaveURL(/\/admin$/);
    expect((await wrong.client.rpc("my_role")).data).toBeNull();
    expect((await right.client.rpc("my_role")).data).toBe("sales");
  });

  test("a colleague keeps the role, and a secret that is none says so", async ({ page, t, accounts, enterAs }) => {
    const secret = await invite((await accounts.as("owner")).client, "owner");
    const colleague = await accounts.as("editor");
    await enterAs(colleague);
    await page.goto(`/login#invite=${secret}`);
    await expect(page.getByText(t("auth:invitation.state.colleague"))).toBeVisible();
    await page.goto("/login?again#invite=made-up");
    await expect(page.getByText(t("auth:invitation.state.unknown"))).toBeVisible();
    await page.getByRole("button", { name: t("auth:continue") }).click();
    await expect(page.getByText(t("auth:signedInAs"))).toBeVisible();
    expect((await colleague.client.rpc("my_role")).data).toBe("editor");
  });
});
