import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { hire } from "../fixtures/hire";
import { expect, sessionKey, test, type Accounts } from "../fixtures/staff";
import type { Translate } from "../fixtures/text-name";

/** Fills the form that is shown and sends it. */
async function send(
  page: Page,
  t: Translate,
  kind: "signIn" | "createAccount",
  email: string,
  password: string,
): Promise<void> {
  const form = page.getByRole("form", { name: t(`auth:${kind}`) });
  await form.getByLabel(t("auth:email")).fill(email);
  await form.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await form.getByRole("button", { name: t(`auth:${kind}`) }).click();
}

const toast = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

test.describe("sign in and create account (spec sections 2 and 7)", () => {
  test("/login signs staff in and leads to the back office", async ({ page, t, accounts }) => {
    const { email, password } = await accounts.as("manager");
    await page.goto("/login");
    await send(page, t, "signIn", email, password);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole("heading", { level: 1, name: t("admin_dashboard:title") })).toBeVisible();
  });

  test(
    "create account: a new account has no role and sees its own orders",
    { tag: "@embedded" },
    async ({ page, t }) => {
      await page.goto("/login");
      await page.getByRole("tab", { name: t("auth:createAccount") }).click();
      await send(page, t, "createAccount", `${randomUUID()}@example.com`, "a sentence to remember");
      await expect(page).toHaveURL(/\/account$/);
      await expect(page.getByText(t("auth:account.empty"))).toBeVisible();
      await page.goto("/admin");
      await expect(page.getByRole("heading", { name: t("admin:noRole.title") })).toBeVisible();
    },
  );

  test("one comes back to where one wanted to go", { tag: "@once" }, async ({ page, t, accounts }) => {
    const { email, password } = await accounts.as("manager");
    await page.goto("/admin/orders?status=delivered");
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Forders%3Fstatus%3Ddelivered$/);
    await send(page, t, "signIn", email, password);
    await expect(page).toHaveURL(/\/admin\/orders\?status=delivered$/);
  });

  test("the way back never leaves the site", { tag: "@once" }, async ({ page, t, accounts, baseURL }) => {
    const { email, password } = await accounts.create();
    await page.goto("/login?next=//evil.example/steal");
    await send(page, t, "signIn", email, password);
    await expect(page).toHaveURL(`${baseURL}/account`);
  });

  test("who is signed in is told so, and can go on or sign out", async ({ page, t, accounts, enterAs }) => {
    const account = await accounts.create();
    await enterAs(account);
    await page.goto("/login");
    await expect(page.getByText(account.email)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: t("auth:toAccount") })).toBeVisible();
    await page.getByRole("button", { name: t("auth:signOut") }).click();
    await expect(page.getByRole("form", { name: t("auth:signIn") })).toBeVisible();
  });

  test("by keyboard alone", { tag: "@once" }, async ({ page, t, accounts }) => {
    const { email, password } = await accounts.create();
    await page.goto("/login");
    await expect(page.getByRole("form", { name: t("auth:signIn") }).getByLabel(t("auth:email"))).toBeEnabled();
    await page.getByRole("tab", { name: t("auth:signIn") }).focus();
    for (
      let i = 0;
      i < 3 &&
      !(await page
        .getByLabel(t("auth:email"))
        .first()
        .evaluate((e) => e === document.activeElement));
      i += 1
    )
      await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/account$/);
  });

  test("the password can be looked at", { tag: "@once" }, async ({ page, t }) => {
    await page.goto("/login");
    const password = page.getByRole("form", { name: t("auth:signIn") }).getByLabel(t("auth:password"), { exact: true });
    await password.fill("visible secret");
    await page.getByRole("button", { name: t("auth:showPassword") }).click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("visible secret");
  });

  test("the language changes in place and what was typed stays", async ({ page, t, language }) => {
    await page.goto("/login");
    const email = page.locator("form input[name=email]").first();
    await email.fill("half@typed");
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("shell:language.name"), exact: true })
      .click();
    await expect(page.locator("html")).toHaveAttribute("dir", language === "en" ? "rtl" : "ltr");
    await expect(email).toHaveValue("half@typed");
    await expect(page).toHaveURL(/\/login$/);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", language === "en" ? "ar" : "en");
  });
});

test.describe("account: a customer's own orders", () => {
  /** Places an order as a visitor without an account would. */
  async function placeOrder(accounts: Accounts): Promise<{ reference: string; phone: string }> {
    const visitor = accounts.stranger();
    const { data: cars } = await visitor.from("cars").select("id").eq("status", "available").order("id").limit(1);
    const phone = `+9733${String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0")}`;
    const { data, error } = await visitor.rpc("place_order", {
      p_car_id: cars?.[0]?.id ?? 0,
      p_name: "Noor Test",
      p_phone: phone,
      p_key: randomUUID(),
      p_consent: true,
    });
    if (error) throw error;
    const reference = typeof data === "object" && data !== null && "reference" in data ? String(data.reference) : "";
    return { reference, phone };
  }

  test("an order made without an account is added by its reference and phone", async ({
    page,
    t,
    accounts,
    enterAs,
  }) => {
    const { reference, phone } = await placeOrder(accounts);
    await enterAs(await accounts.create());
    await page.goto("/account");
    const add = page.getByRole("region", { name: t("auth:account.add") });
    await add.getByLabel(t("auth:account.reference")).fill(reference.toLowerCase());
    await add.getByLabel(t("auth:account.phone")).fill(phone.replace("+973", ""));
    await add.getByRole("button", { name: t("auth:account.addButton") }).click();
    await expect(page.getByRole("region", { name: t("auth:account.orders") }).getByText(reference)).toBeVisible();
    await expect(toast(page, t("auth:account.added"))).toContainText(reference);
    await page.reload();
    await expect(page.getByRole("region", { name: t("auth:account.orders") }).getByText(reference)).toBeVisible();
  });

  test(
    "with the wrong phone it is not found, and what was typed stays",
    { tag: "@once" },
    async ({ page, t, accounts, enterAs }) => {
      const { reference } = await placeOrder(accounts);
      await enterAs(await accounts.create());
      await page.goto("/account");
      const add = page.getByRole("region", { name: t("auth:account.add") });
      await add.getByLabel(t("auth:account.reference")).fill(reference);
      await add.getByLabel(t("auth:account.phone")).fill("3300 9999");
      await add.getByRole("button", { name: t("auth:account.addButton") }).click();
      await expect(toast(page, t("auth:account.addFailed"))).toContainText(t("auth:account.notFound"));
      await expect(add.getByLabel(t("auth:account.reference"))).toHaveValue(reference);
    },
  );

  test("empty fields are named", { tag: "@once" }, async ({ page, t, accounts, enterAs }) => {
    await enterAs(await accounts.create());
    await page.goto("/account");
    await page.getByRole("button", { name: t("auth:account.addButton") }).click();
    await expect(page.getByText(t("pages:form.problems.referenceRequired"))).toBeVisible();
    await expect(page.getByText(t("pages:form.problems.phoneRequired"))).toBeVisible();
  });
});

test.describe("validation (spec section 5)", () => {
  test("neither e-mail nor password: the error of the specification, and nothing is sent", async ({ page, t }) => {
    let sent = 0;
    await page.route("**/auth/v1/**", (route) => {
      sent += 1;
      return route.continue();
    });
    await page.goto("/login");
    await page
      .getByRole("form", { name: t("auth:signIn") })
      .getByRole("button", { name: t("auth:signIn") })
      .click();
    await expect(toast(page, t("auth:signInFailed"))).toContainText(t("auth:needEmailAndPassword"));
    await expect(page.getByLabel(t("auth:email")).first()).toBeFocused();
    expect(sent).toBe(0);
  });
});

test.describe("error catalogue (spec section 8)", { tag: "@once" }, () => {
  test.use({ expectedProblems: /Failed to load resource/ });

  test('sign-in fails: destructive toast "Sign in Failed" with the server message', async ({ page, t, language }) => {
    await page.goto("/login");
    await send(page, t, "signIn", `${randomUUID()}@example.com`, "wrong password");
    const shown = toast(page, t("auth:signInFailed"));
    await expect(shown).toContainText(t("auth:server.invalid_credentials"));
    await expect(shown).toHaveAttribute("data-variant", "destructive");
    if (language === "en") await expect(shown).toContainText("Sign in FailedInvalid login credentials");
    await expect(
      page.getByRole("form", { name: t("auth:signIn") }).getByLabel(t("auth:password"), { exact: true }),
    ).toHaveValue("wrong password");
  });

  test(
    'sign-up fails: destructive toast "Sign up Failed" with the server message',
    { tag: "@embedded" },
    async ({ page, t, accounts }) => {
      const { email } = await accounts.create();
      await page.goto("/login");
      await page.getByRole("tab", { name: t("auth:createAccount") }).click();
      await send(page, t, "createAccount", email, "another sentence");
      await expect(toast(page, t("auth:signUpFailed"))).toContainText(t("auth:server.user_already_exists"));
    },
  );

  test('no server message: "Something went wrong"', async ({ page, t }) => {
    await page.route("**/auth/v1/token**", (route) => route.abort());
    await page.goto("/login");
    await send(page, t, "signIn", "sara@example.com", "a long secret");
    await expect(toast(page, t("auth:signInFailed"))).toContainText(t("auth:somethingWentWrong"));
  });

  test('sign-out fails: destructive toast "Sign out Failed", and one stays signed in', async ({
    page,
    t,
    accounts,
    enterAs,
    language,
  }) => {
    await enterAs(await accounts.create());
    await page.route("**/auth/v1/logout**", (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: "database is asleep" } }),
    );
    await page.goto("/account");
    await page.getByRole("button", { name: t("auth:signOut") }).click();
    await expect(toast(page, t("auth:signOutFailed"))).toContainText(
      language === "en" ? "database is asleep" : t("auth:somethingWentWrong"),
    );
    await expect(page).toHaveURL(/\/account$/);
  });

  test("sign-out: 401 and 404 responses are ignored", async ({ page, t, accounts }) => {
    const { session } = await accounts.create();
    await page.goto("/login");
    for (const status of [401, 404]) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        sessionKey,
        JSON.stringify(session),
      ] as const);
      await page.route("**/auth/v1/logout**", (route) =>
        route.fulfill({ status, json: { code: status, msg: "gone" } }),
      );
      await page.goto("/account");
      await page.getByRole("button", { name: t("auth:signOut") }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(toast(page, t("auth:signOutFailed"))).toHaveCount(0);
    }
  });
});

test.describe("session (spec section 4)", { tag: "@once" }, () => {
  test("is restored from browser storage, and refreshed when it is about to expire", async ({
    page,
    accounts,
    enterAs,
  }) => {
    const account = await accounts.create();
    const soon = Math.floor(Date.now() / 1000) + 5;
    await enterAs({ ...account, session: { ...account.session, expires_at: soon, expires_in: 5 } });
    const refresh = page.waitForRequest(/token\?grant_type=refresh_token/);
    await page.goto("/account");
    expect((await refresh).postDataJSON()).toEqual({ refresh_token: account.session.refresh_token });
    await expect(page.getByText(account.email)).toBeVisible();
    await page.reload();
    await expect(page.getByText(account.email)).toBeVisible();
  });

  test("PASSWORD_RECOVERY: the link of the mail asks for a new password", async ({ page, t, accounts }) => {
    const { session, email, client } = await accounts.create();
    const link = new URLSearchParams({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      expires_in: "3600",
      token_type: "bearer",
      type: "recovery",
    });
    await page.goto(`/login#${link}`);
    await page.getByRole("button", { name: t("auth:continue") }).click();
    const form = page.getByRole("form", { name: t("auth:newPassword.title") });
    await form.getByLabel(t("auth:newPassword.label")).fill("a brand new sentence");
    await form.getByRole("button", { name: t("auth:newPassword.save") }).click();
    await expect(toast(page, t("auth:newPassword.saved"))).toBeVisible();
    const { error } = await client.auth.signInWithPassword({ email, password: "a brand new sentence" });
    expect(error).toBeNull();
  });

  test("signing out in one tab ends the other", async ({ page, context, t, accounts, enterAs }) => {
    // Of its own: signing out ends all its sessions, and with them its rights.
    const colleague = await accounts.create();
    await hire((await accounts.as("owner")).client, colleague.client, "manager");
    await enterAs(colleague);
    await page.goto("/admin/brands");
    await expect(page.getByRole("heading", { level: 1, name: t("admin:nav.brands") })).toBeVisible();
    const other = await context.newPage();
    await other.goto("/login");
    await other.getByRole("button", { name: t("auth:signOut") }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fbrands$/);
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
    await expect(page.getByRole("form", { name: t("auth:signIn") })).toBeVisible();
  });
});
