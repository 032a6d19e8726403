import { violations } from "../fixtures/axe";
import { codeOf, enoughOfHalfMinute } from "../fixtures/one-time-code";
import { hire } from "../fixtures/hire";
import { expect, test } from "../fixtures/staff";

test.use({ expectedProblems: /404|422/ });

test("staff set up a second factor, and the next sign-in asks for its code", async ({ page, t, accounts }) => {
  // Of their own: from the first code on, their other sessions end.
  const { email, password, client } = await accounts.create();
  await hire((await accounts.as("owner")).client, client, "manager", "Careful");
  const signIn = async () => {
    const form = page.getByRole("form", { name: t("auth:signIn") });
    await form.getByLabel(t("auth:email")).fill(email);
    await form.getByLabel(t("auth:password"), { exact: true }).fill(password);
    await form.getByRole("button", { name: t("auth:signIn") }).click();
  };
  const enter = async (code: string) => {
    await page.getByLabel(t("auth:factor.code"), { exact: true }).fill(code);
    await page.getByRole("button", { name: t("auth:factor.confirm") }).click();
  };
  let secret = "";

  await test.step("scan, or type the key, and confirm", async () => {
    await page.goto("/login?next=/admin/security");
    await signIn();
    await page.getByRole("button", { name: t("admin_security:factor.setUp") }).click();
    await expect(page.getByRole("img", { name: t("admin_security:setUp.qr") })).toBeVisible();
    secret = ((await page.getByTestId("factor-secret").textContent()) ?? "").replace(/\s/g, "");
    expect(await violations(page, "light")).toEqual([]);
    await enter("12345");
    await expect(page.getByText(t("auth:factor.wrong"))).toBeVisible();
    await enoughOfHalfMinute();
    await enter(codeOf(secret, -1));
    await expect(page.getByRole("listitem").filter({ hasText: t("admin_security:setUp.done") })).toBeVisible();
    await page.getByRole("button", { name: t("admin_security:factor.another") }).click();
    await expect(page.getByRole("img", { name: t("admin_security:setUp.qr") })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: t("admin_security:factor.another") })).toBeVisible();
  });

  await test.step("the password alone opens nothing", async () => {
    // On a phone it is in the menu.
    const menu = page.getByRole("button", { name: t("admin:topBar.menu") });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole("button", { name: t("admin:nav.logout") }).click();
    await expect(page).toHaveURL(/\/login/);
    await signIn();
    await expect(page.getByRole("heading", { level: 1, name: t("auth:factor.title") })).toBeVisible();
    await page.goto("/admin/cars");
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fcars$/);
    await expect(page.getByLabel(t("auth:factor.code"), { exact: true })).toBeFocused();
    expect(await violations(page, "dark")).toEqual([]);
  });

  await test.step("the code does, in Arabic digits too, and leads where one wanted to go", async () => {
    await enter([...codeOf(secret)].map((digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]).join(" "));
    await expect(page).toHaveURL(/\/admin\/cars$/);
  });
});

test("a device that was removed at another place is not asked for, and the sign-in goes on", async ({
  page,
  t,
  accounts,
}) => {
  const { email, password, client } = await accounts.create();
  const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Lost" });
  if (data?.type !== "totp") throw new Error("no factor");
  await enoughOfHalfMinute();
  const raised = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret, -1) });
  expect(raised.error).toBeNull();
  await page.goto("/login");
  const form = page.getByRole("form", { name: t("auth:signIn") });
  await form.getByLabel(t("auth:email")).fill(email);
  await form.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await form.getByRole("button", { name: t("auth:signIn") }).click();
  await expect(page.getByLabel(t("auth:factor.code"), { exact: true })).toBeFocused();
  expect((await client.auth.mfa.unenroll({ factorId: data.id })).error).toBeNull();
  await page.getByLabel(t("auth:factor.code"), { exact: true }).fill(codeOf(data.totp.secret));
  await page.getByRole("button", { name: t("auth:factor.confirm") }).click();
  await expect(page).toHaveURL(/\/account$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: t("auth:account.title") })).toBeVisible();
});
