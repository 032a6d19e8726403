import { randomUUID } from "node:crypto";
import type { Session } from "@supabase/supabase-js";
import { hire } from "../fixtures/hire";
import { sessionKey } from "../fixtures/session-storage";
import { expect, test } from "../fixtures/staff";
import { send, toast } from "../fixtures/sign-in-form";

/** The link of a mail that resets the password. */
const recoveryLink = ({ session }: { session: Session }) =>
  `/login#${new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: "3600",
    token_type: "bearer",
    type: "recovery",
  })}`;

test.describe("session (spec section 4)", { tag: "@once" }, () => {
  test(
    "is restored from browser storage, and refreshed when it is about to expire",
    { tag: "@quick" },
    async ({ page, accounts, enterAs }) => {
      const account = await accounts.create();
      const soon = Math.floor(Date.now() / 1000) + 5;
      await enterAs({ ...account, session: { ...account.session, expires_at: soon, expires_in: 5 } });
      const refresh = page.waitForRequest(/token\?grant_type=refresh_token/);
      await page.goto("/account");
      expect((await refresh).postDataJSON()).toEqual({ refresh_token: account.session.refresh_token });
      await expect(page.getByText(account.email)).toBeVisible();
      await page.reload();
      await expect(page.getByText(account.email)).toBeVisible();
    },
  );

  test("PASSWORD_RECOVERY: the link of the mail asks for a new password", async ({ page, t, accounts }) => {
    const { session, email, client } = await accounts.create();
    await page.goto(recoveryLink({ session }));
    await page.getByRole("button", { name: t("auth:continue") }).click();
    const form = page.getByRole("form", { name: t("auth:newPassword.title") });
    await form.getByLabel(t("auth:newPassword.label")).fill("a brand new sentence");
    await form.getByRole("button", { name: t("auth:newPassword.save") }).click();
    await expect(toast(page, t("auth:newPassword.saved"))).toBeVisible();
    const { error } = await client.auth.signInWithPassword({ email, password: "a brand new sentence" });
    expect(error).toBeNull();
  });
});

test.describe("a password that is not new", { tag: "@once" }, () => {
  // The service refuses it.
  test.use({ expectedProblems: /status of 422/ });

  test("the password that one has counts as chosen", async ({ page, t, accounts }) => {
    const { session, email, password } = await accounts.create();
    await page.goto(recoveryLink({ session }));
    await page.getByRole("button", { name: t("auth:continue") }).click();
    const form = page.getByRole("form", { name: t("auth:newPassword.title") });
    await form.getByLabel(t("auth:newPassword.label")).fill(password);
    await form.getByRole("button", { name: t("auth:newPassword.save") }).click();
    await expect(toast(page, t("auth:newPassword.saved"))).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByText(email)).toBeVisible();
  });
});

test.describe("two tabs, two devices", { tag: "@once" }, () => {
  // What the screen was reading while the session ended is refused.
  test.use({ expectedProblems: /status of 401/ });

  test("signing out in one tab ends the other", async ({ page, context, t, accounts, enterAs }) => {
    // Of its own: signing out ends its session.
    const colleague = await accounts.create();
    await hire((await accounts.as("owner")).client, colleague.client, "manager");
    await enterAs(colleague);
    await page.goto("/admin/brands");
    await expect(page.getByRole("heading", { level: 1, name: t("admin:nav.brands") })).toBeVisible();
    const other = await context.newPage();
    await other.goto("/login");
    await other.getByRole("button", { name: t("auth:signOut"), exact: true }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fbrands$/);
  });

  test("signing out ends no session of another device; the other devices have a button of their own", async ({
    page,
    t,
    accounts,
    enterAs,
  }) => {
    const colleague = await accounts.create();
    await hire((await accounts.as("owner")).client, colleague.client, "manager");
    const phone = accounts.stranger();
    await phone.auth.signInWithPassword(colleague);
    await enterAs(colleague);
    await page.goto("/admin/brands");
    await page.getByRole("button", { name: t("admin:nav.logout") }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect((await phone.rpc("my_role")).data).toBe("manager");

    await send(page, t, "signIn", colleague.email, colleague.password);
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto("/admin/security");
    await page.getByRole("button", { name: t("admin_security:devices.signOut") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin_security:devices.confirm") })
      .click();
    await expect(toast(page, t("admin_security:devices.done"))).toBeVisible();
    expect((await phone.rpc("my_role")).data).toBeNull();
    await page.goto("/admin/brands");
    await expect(page.getByRole("heading", { level: 1, name: t("admin:nav.brands") })).toBeVisible();
  });
});

test.describe("a session that was ended on another device", { tag: "@once" }, () => {
  test.use({ expectedProblems: /status of 40[0-9]/ });

  test("asks for the sign-in when a form is saved, and keeps what was typed", async ({
    page,
    t,
    accounts,
    enterAs,
  }) => {
    const owner = (await accounts.as("owner")).client;
    const name = `Member ${randomUUID().slice(0, 8)}`;
    const row = { name_en: name, job_title_en: "Adviser", visible: false };
    const member = await owner.from("team_members").insert(row).select("id").single().throwOnError();
    const colleague = await accounts.create();
    await hire(owner, colleague.client, "manager");
    await enterAs(colleague);
    const first = page.getByRole("main").getByRole("textbox").first();
    // A function, and a row that is changed: the database refuses each in its own way.
    for (const address of ["/admin/brands/new", `/admin/team/${member.data.id}`]) {
      await page.goto(address);
      await first.fill(`Typed ${name}`);
      await colleague.client.auth.signOut({ scope: "global" });
      await page.keyboard.press("Control+s");
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
      await expect(page.getByText(t("auth:sessionEnded"))).toBeVisible();
      await colleague.client.auth.signInWithPassword(colleague);
      await send(page, t, "signIn", colleague.email, colleague.password);
      await expect(page).toHaveURL(address);
    }
    await expect(first).toHaveValue(`Typed ${name}`);
    await owner.from("team_members").delete().eq("id", member.data.id).throwOnError();
  });
});

test.describe("a customer's session that was ended on another device", { tag: "@once" }, () => {
  test.use({ expectedProblems: /status of 40[0-9]/ });

  test("shows the account no more: a new visit, a change and the end of other sessions ask for the sign-in", async ({
    page,
    t,
    accounts,
    enterAs,
  }) => {
    const account = await accounts.create();
    await enterAs(account);
    const acts = [
      () => page.reload(),
      async () => {
        const form = page.getByRole("form", { name: t("auth:details.password") });
        await form.getByLabel(t("auth:details.present"), { exact: true }).fill(account.password);
        await form.getByLabel(t("auth:newPassword.label"), { exact: true }).fill("a password of my own");
        await form.getByRole("button", { name: t("auth:details.password") }).click();
      },
      () => page.getByRole("button", { name: t("auth:details.others") }).click(),
    ];
    await page.goto("/account");
    for (const act of acts) {
      await expect(page.getByText(account.email)).toBeVisible();
      await account.client.auth.signInWithPassword(account);
      await account.client.auth.signOut({ scope: "global" });
      await act();
      await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
      await expect(page.getByText(t("auth:sessionEnded"))).toBeVisible();
      await expect(toast(page, t("auth:details.othersOut"))).toHaveCount(0);
      await send(page, t, "signIn", account.email, account.password);
      await expect(page).toHaveURL(/\/account$/);
    }
  });
});

test.describe("bad input: a tampered or expired session in browser storage", { tag: "@once" }, () => {
  test.use({ expectedProblems: /Failed to load resource|refresh/i });

  test("what is no session (no JSON, another shape, a string, a list) leads to the sign-in", async ({ page, t }) => {
    await page.goto("/login");
    for (const value of ["{{{", '{"hello":"world"}', '"session"', "[1,2]"]) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [sessionKey, value] as const);
      await page.goto("/admin");
      await expect(page, value).toHaveURL(/\/login\?next=%2Fadmin$/);
      await expect(page.getByRole("form", { name: t("auth:signIn") })).toBeVisible();
    }
  });

  test("a token with another's name in it leads to the sign-in", async ({ page, t, accounts, enterAs }) => {
    const account = await accounts.create();
    const [head, body = "", signature] = account.session.access_token.split(".");
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(body, "base64url").toString());
    const forged = [
      head,
      Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString("base64url"),
      signature,
    ].join(".");
    await enterAs({ ...account, session: { ...account.session, access_token: forged, refresh_token: "made-up" } });
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/);
    await expect(page.getByRole("form", { name: t("auth:signIn") })).toBeVisible();
  });

  test("an expired session that cannot be refreshed leads to the sign-in", async ({ page, t, accounts, enterAs }) => {
    const account = await accounts.create();
    await enterAs({ ...account, session: { ...account.session, expires_at: 1_700_000_000, refresh_token: "used-up" } });
    await page.goto("/account");
    await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
    await expect(page.getByText(t("auth:sessionEnded"))).toBeVisible();
    await send(page, t, "signIn", account.email, account.password);
    await expect(page).toHaveURL(/\/account$/);
    // Signed out on purpose there is nothing to explain.
    await page
      .getByRole("main")
      .getByRole("button", { name: t("auth:signOut"), exact: true })
      .click();
    await expect(page.getByText(t("auth:intro"))).toBeVisible();
  });
});
