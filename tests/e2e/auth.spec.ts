import { randomUUID } from "node:crypto";
import { expect, switchTo, test } from "../fixtures/staff";
import { send, toast } from "../fixtures/sign-in-form";

test.describe("sign in and create account (spec sections 2 and 7)", () => {
  test(
    "/login signs staff in and leads to the back office",
    { tag: ["@once", "@quick", "@engines"] },
    async ({ page, t, accounts }) => {
      const { email, password } = await accounts.as("manager");
      await page.goto("/login");
      await send(page, t, "signIn", email, password);
      await expect(page).toHaveURL(/\/admin$/);
      await expect(page.getByRole("heading", { level: 1, name: t("admin_dashboard:title") })).toBeVisible();
    },
  );

  test(
    "create account: a new account has no role and sees its own orders",
    { tag: ["@embedded", "@once"] },
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

  test(
    "a signed-in visitor is told so, and can go on or sign out",
    { tag: "@once" },
    async ({ page, t, accounts, enterAs }) => {
      const account = await accounts.create();
      await enterAs(account);
      await page.goto("/login");
      await expect(page.getByText(account.email)).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: t("auth:toAccount") })).toBeVisible();
      await page.getByRole("button", { name: t("auth:signOut"), exact: true }).click();
      await expect(page.getByRole("form", { name: t("auth:signIn") })).toBeVisible();
      await expect(page.getByText(t("auth:intro"))).toBeVisible();
    },
  );

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

  test("the address is typed once for signing in and for a new account", { tag: "@once" }, async ({ page, t }) => {
    await page.goto("/login");
    const form = (kind: "signIn" | "createAccount") => page.getByRole("form", { name: t(`auth:${kind}`) });
    await form("signIn").getByLabel(t("auth:email")).fill("layla@example.com");
    await page.getByRole("tab", { name: t("auth:createAccount") }).click();
    await expect(form("createAccount").getByLabel(t("auth:email"))).toHaveValue("layla@example.com");
  });

  test("the password can be looked at", { tag: "@once" }, async ({ page, t }) => {
    await page.goto("/login");
    const password = page.getByRole("form", { name: t("auth:signIn") }).getByLabel(t("auth:password"), { exact: true });
    await password.fill("visible secret");
    await page.getByRole("button", { name: t("auth:showPassword") }).click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("visible secret");
  });

  test("the language changes in place and what was typed stays", { tag: "@phone" }, async ({ page, t, language }) => {
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

test.describe("validation (spec section 5)", () => {
  test(
    "neither e-mail nor password: the error of the specification, and nothing is sent",
    { tag: "@once" },
    async ({ page, t }) => {
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
    },
  );
});

test.describe("error catalogue (spec section 8)", { tag: "@once" }, () => {
  test.use({ expectedProblems: /Failed to load resource/ });

  test('sign-in fails: destructive toast "Sign in Failed" with the server message', async ({ page, t, language }) => {
    await page.goto("/login");
    await send(page, t, "signIn", `${randomUUID()}@example.com`, "wrong password");
    const shown = toast(page, t("auth:signInFailed"));
    // In English the words are the service's own, as the specification has them.
    await expect(shown).toContainText(
      language === "en" ? "Sign in FailedInvalid login credentials" : t("auth:server.invalid_credentials"),
    );
    await expect(shown).toHaveAttribute("data-variant", "destructive");
    await expect(
      page.getByRole("form", { name: t("auth:signIn") }).getByLabel(t("auth:password"), { exact: true }),
    ).toHaveValue("wrong password");
  });

  test("what failed is taken away by the attempt that succeeds", async ({ page, t, accounts }) => {
    const { email, password } = await accounts.create();
    await page.goto("/login");
    await send(page, t, "signIn", email, "wrong password");
    const shown = toast(page, t("auth:signInFailed"));
    // Under the pointer it stays however long it takes.
    await shown.hover();
    const field = page.getByRole("form", { name: t("auth:signIn") }).getByLabel(t("auth:password"), { exact: true });
    await field.fill(password);
    await field.press("Enter");
    await expect(page).toHaveURL(/\/account$/);
    await expect(shown).toHaveCount(0);
  });

  test(
    'sign-up fails: destructive toast "Sign up Failed" with the server message',
    { tag: "@embedded" },
    async ({ page, t, accounts, language }) => {
      const { email } = await accounts.create();
      await page.goto("/login");
      await page.getByRole("tab", { name: t("auth:createAccount") }).click();
      await send(page, t, "createAccount", email, "another sentence");
      await expect(toast(page, t("auth:signUpFailed"))).toContainText(
        language === "en" ? "User already registered" : t("auth:server.user_already_exists"),
      );
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
    await page.getByRole("button", { name: t("auth:signOut"), exact: true }).click();
    await expect(toast(page, t("auth:signOutFailed"))).toContainText(
      language === "en" ? "database is asleep" : t("auth:somethingWentWrong"),
    );
    await expect(page).toHaveURL(/\/account$/);
  });

  test("sign-out: 401 and 404 responses are ignored", async ({ page, t, accounts }) => {
    const account = await accounts.create();
    await page.goto("/login");
    for (const status of [401, 404]) {
      await switchTo(page, account);
      await page.route("**/auth/v1/logout**", (route) =>
        route.fulfill({ status, json: { code: status, msg: "gone" } }),
      );
      await page.goto("/account");
      await page.getByRole("button", { name: t("auth:signOut"), exact: true }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(toast(page, t("auth:signOutFailed"))).toHaveCount(0);
    }
  });
});
