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
