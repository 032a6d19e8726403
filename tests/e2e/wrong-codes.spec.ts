import { violations } from "../fixtures/axe";
import { codeOf, enoughOfHalfMinute, wrongCodeOf } from "../fixtures/one-time-code";
import { hire } from "../fixtures/hire";
import { expect, test } from "../fixtures/staff";

test.use({ expectedProblems: /422|403/ });

test("five wrong codes end on the sign-in, and the owner is told on the next screen", async ({ page, t, accounts }) => {
  const { email, password, client } = await accounts.create();
  await hire((await accounts.as("owner")).client, client, "manager", "Careful");
  const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
  if (data?.type !== "totp") throw new Error("no factor");
  const { secret } = data.totp;
  await enoughOfHalfMinute();
  await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(secret, -1) });

  const form = page.getByRole("form", { name: t("auth:signIn") });
  const signIn = async () => {
    await form.getByLabel(t("auth:email")).fill(email);
    await form.getByLabel(t("auth:password"), { exact: true }).fill(password);
    await form.getByRole("button", { name: t("auth:signIn") }).click();
  };
  const enter = async (code: string) => {
    await page.getByLabel(t("auth:factor.code"), { exact: true }).fill(code);
    // The sentence of the code before may still be there: only the answer says that this one was counted.
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith("/verify"));
    await page.getByRole("button", { name: t("auth:factor.confirm") }).click();
    await answered;
  };
  const sentence = page.getByRole("alert").filter({ hasText: t("auth:server.too_many_codes") });
  const notice = page.getByRole("heading", { name: t("admin_security:wrongCodes.title") });

  await test.step("a person who knows the password guesses", async () => {
    await page.goto("/login?next=/admin/cars");
    await signIn();
    for (let guess = 1; guess < 5; guess += 1) {
      await enter(wrongCodeOf(secret));
      await expect(page.getByText(t("auth:factor.wrong"))).toBeVisible();
      await expect(page.getByRole("button", { name: t("auth:factor.confirm") })).toBeEnabled();
    }
    await enter(wrongCodeOf(secret));
    await expect(sentence).toBeVisible();
    await expect(form).toBeVisible();
    expect(await violations(page, "light")).toEqual([]);
  });

  await test.step("the owner signs in, reads the notice and hides it", async () => {
    await signIn();
    await expect(page.getByLabel(t("auth:factor.code"), { exact: true })).toBeFocused();
    await enter(codeOf(secret));
    await expect(page).toHaveURL(/\/admin\/cars$/);
    await expect(notice).toBeVisible();
    expect(await violations(page, "dark")).toEqual([]);
    await page.getByRole("link", { name: t("admin_security:wrongCodes.change") }).click();
    await expect(page).toHaveURL(/\/admin\/security$/);
    await page.getByRole("button", { name: t("admin_security:wrongCodes.hide") }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: t("admin_security:title") })).toBeVisible();
    await expect(notice).toBeHidden();
  });
});
