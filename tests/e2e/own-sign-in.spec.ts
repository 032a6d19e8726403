import { violations } from "../fixtures/axe";
import { expect, test } from "../fixtures/staff";

const fresh = "a password of my own";

test.use({ expectedProblems: /status of (400|422)/ });

test("a customer changes the password with the present one, and other devices are signed out", async ({
  page,
  t,
  accounts,
  enterAs,
}) => {
  const account = await accounts.create();
  await enterAs(account);
  const elsewhere = account.client;
  await elsewhere.auth.signInWithPassword({ email: account.email, password: account.password });
  await page.goto("/account");
  const form = page.getByRole("form", { name: t("auth:details.password") });
  await form.getByLabel(t("auth:details.present"), { exact: true }).fill("not the password");
  await form.getByLabel(t("auth:newPassword.label"), { exact: true }).fill(fresh);
  await form.getByRole("button", { name: t("auth:details.password") }).click();
  await expect(form.getByText(t("auth:details.wrongPassword"))).toBeVisible();
  expect(await violations(page, "light")).toEqual([]);
  await form.getByLabel(t("auth:details.present"), { exact: true }).fill(account.password);
  // The present one again would sign out no other device.
  await form.getByLabel(t("auth:newPassword.label"), { exact: true }).fill(account.password);
  await form.getByRole("button", { name: t("auth:details.password") }).click();
  await expect(form.getByText(t("auth:server.same_password"))).toBeVisible();
  await form.getByLabel(t("auth:newPassword.label"), { exact: true }).fill(fresh);
  await form.getByRole("button", { name: t("auth:details.password") }).click();
  await expect(page.getByText(t("auth:newPassword.saved"), { exact: true })).toBeVisible();
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  expect((await elsewhere.auth.signInWithPassword({ email: account.email, password: fresh })).error).toBeNull();
  // This site sends no e-mail: the address stays, and the form says why.
  const address = page.getByRole("form", { name: t("auth:details.email") });
  await address.getByLabel(t("auth:details.newEmail")).fill(`moved-${account.email}`);
  await address.getByLabel(t("auth:details.present"), { exact: true }).fill(fresh);
  await address.getByRole("button", { name: t("auth:details.email") }).click();
  await expect(page.getByText(t("auth:server.switched_off"), { exact: true })).toBeVisible();
});

test("a customer says what they are called", async ({ page, t, accounts, enterAs, language }) => {
  const name = language === "ar" ? "سارة علي" : "Sara Ali";
  await enterAs(await accounts.create());
  await page.goto("/account");
  const form = page.getByRole("form", { name: t("auth:details.name") });
  const field = form.getByLabel(t("auth:details.yourName"));
  await expect(field).toHaveValue("");
  await field.fill("x".repeat(121));
  await expect(form.getByText(t("auth:details.nameTooLong", { limit: "120" }))).toBeVisible();
  await field.fill(`  ${name} `);
  await form.getByRole("button", { name: t("auth:details.name") }).click();
  await expect(page.getByText(t("auth:details.nameSaved"), { exact: true })).toBeVisible();
  expect(await violations(page, "dark")).toEqual([]);
  await page.reload();
  await expect(field).toHaveValue(name);
});

test("staff have one name, on both of their pages", { tag: "@once" }, async ({ page, t, accounts, enterAs }) => {
  await enterAs(await accounts.as("editor"));
  await page.goto("/admin/security");
  const own = page.getByLabel(t("admin_staff:own.name"), { exact: true });
  const before = await own.inputValue();
  await own.fill("Noor of the desk");
  await page.getByRole("button", { name: t("admin_staff:own.save"), exact: true }).click();
  await expect(page.getByText(t("admin_staff:own.saved"), { exact: true })).toBeVisible();
  await page.goto("/account");
  const field = page.getByRole("form", { name: t("auth:details.name") }).getByLabel(t("auth:details.yourName"));
  await expect(field).toHaveValue("Noor of the desk");
  await field.fill(before);
  await page.getByRole("button", { name: t("auth:details.name") }).click();
  await expect(page.getByText(t("auth:details.nameSaved"), { exact: true })).toBeVisible();
  await page.goto("/admin/security");
  await expect(own).toHaveValue(before);
});

test("an owner says after how many days sign-ins end", { tag: "@once" }, async ({ page, t, accounts, enterAs }) => {
  await enterAs(await accounts.as("owner"));
  await page.goto("/admin/security");
  const form = page.getByRole("form", { name: t("admin_security:days.title") });
  const idle = form.getByLabel(t("admin_security:days.staffIdle"));
  const before = await idle.inputValue();
  await idle.fill("400");
  await expect(form.getByText(t("admin_security:days.wrong", { most: "365" }))).toBeVisible();
  await idle.fill("14");
  await form.getByRole("button", { name: t("admin_security:days.save") }).click();
  await expect(page.getByText(t("admin_security:days.saved"), { exact: true })).toBeVisible();
  await page.reload();
  await expect(idle).toHaveValue("14");
  await idle.fill(before);
  await form.getByRole("button", { name: t("admin_security:days.save") }).click();
  await expect(page.getByText(t("admin_security:days.saved"), { exact: true })).toBeVisible();
  expect(await violations(page, "dark")).toEqual([]);
});
