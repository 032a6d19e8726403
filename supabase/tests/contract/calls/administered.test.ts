import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeEmail, changePassword, checkPassword, signIn } from "../../../../app/features/auth/auth-calls.ts";
import { beginFactor, listFactors, showCode } from "../../../../app/features/auth/factors.queries.ts";
import { staffOfHosted } from "../../../../scripts/staff-hosted.ts";
import { codeOf, enoughOfHalfMinute } from "../../../../tests/fixtures/one-time-code.ts";
import { openProject, type Project, targets, type TestClient } from "./project.ts";

/** What an administrator, a command or the dashboard does to an account, and what its open sessions notice. */
describe.each(targets)("accounts as they are administered on %s", (target) => {
  let project: Project;
  beforeAll(async () => {
    project = await openProject(target);
  });
  afterAll(() => project?.close());

  const role = async (client: TestClient) => (await client.rpc("my_role")).data;
  const signInCode = async (email: string, password: string) =>
    (await signIn(project.visitor().auth, email, password)).error?.code;

  test("a ban takes the role at once, ends the session's use and sign-in, and can be lifted", async () => {
    const colleague = await project.signedIn("sales");
    const { auth } = project.service;
    expect(await role(colleague)).toBe("sales");
    expect((await auth.admin.updateUserById(colleague.userId, { ban_duration: "1h30m" })).error).toBeNull();
    expect(await role(colleague)).toBeNull();
    expect((await colleague.auth.getUser()).error).toMatchObject({ status: 403, code: "user_banned" });
    expect((await colleague.auth.refreshSession()).error?.code).toBe("user_banned");
    expect(await signInCode(colleague.email, colleague.password)).toBe("user_banned");
    // Hosted, the ban is looked at before the password.
    expect(["invalid_credentials", "user_banned"]).toContain(await signInCode(colleague.email, "another password"));
    expect((await auth.admin.updateUserById(colleague.userId, { ban_duration: "none" })).error).toBeNull();
    const again = project.visitor();
    expect((await signIn(again.auth, colleague.email, colleague.password)).error).toBeNull();
    expect(await role(again)).toBe("sales");
  });

  test("a password that an administrator sets ends every session", async () => {
    const colleague = await project.signedIn("sales");
    const password = randomBytes(15).toString("base64url");
    expect((await project.service.auth.admin.updateUserById(colleague.userId, { password })).error).toBeNull();
    expect(await role(colleague)).toBeNull();
    expect((await colleague.auth.getUser()).error).not.toBeNull();
    expect((await colleague.auth.refreshSession()).error).not.toBeNull();
    expect(await signInCode(colleague.email, colleague.password)).toBe("invalid_credentials");
    expect(await signInCode(colleague.email, password)).toBeUndefined();
  });

  test("`staff -- reset-factor` takes every factor and ends every session; `password` does so, too", async () => {
    await enoughOfHalfMinute();
    const colleague = await project.signedIn("sales");
    const { id, secret } = await beginFactor(colleague, "Maarad");
    expect((await showCode(colleague, [id], codeOf(secret, -1))).error).toBeNull();
    const second = await beginFactor(colleague, "Maarad");
    expect((await showCode(colleague, [second.id], codeOf(second.secret))).error).toBeNull();
    expect(await listFactors(colleague)).toHaveLength(2);
    const hosted = { url: project.url, secretKey: project.secretKey };
    expect(await staffOfHosted(hosted, "reset-factor", colleague.email)).toContain("the password alone");
    expect(await role(colleague)).toBeNull();
    expect((await colleague.auth.refreshSession()).error).not.toBeNull();
    const again = project.visitor();
    expect((await signIn(again.auth, colleague.email, colleague.password)).error).toBeNull();
    expect(await role(again)).toBe("sales");
    const told = await staffOfHosted(hosted, "password", colleague.email);
    expect(await role(again)).toBeNull();
    expect(await signInCode(colleague.email, / (\S+)$/.exec(told)?.[1] ?? "")).toBeUndefined();
  });

  test("an account that is not confirmed cannot sign in, until a command gives it a password", async () => {
    const email = `${project.mark.replace(" ", "-")}-unconfirmed@example.com`;
    const password = randomBytes(15).toString("base64url");
    const { data, error } = await project.service.auth.admin.createUser({ email, password });
    expect(error).toBeNull();
    project.later(() => project.service.auth.admin.deleteUser(data.user?.id ?? ""));
    expect(await signInCode(email, password)).toBe("email_not_confirmed");
    const told = await staffOfHosted({ url: project.url, secretKey: project.secretKey }, "password", email);
    expect(await signInCode(email, / (\S+)$/.exec(told)?.[1] ?? "")).toBeUndefined();
  });

  test("the present password counts as chosen, and a refresh token that is none is refused by name", async () => {
    const customer = await project.signedIn();
    expect((await changePassword(customer.auth, customer.password)).error).toBeNull();
    expect((await customer.auth.updateUser({ password: customer.password })).error?.code).toBe("same_password");
    const { error } = await project.visitor().auth.refreshSession({ refresh_token: "abcdefghijkl" });
    expect(error).toMatchObject({ status: 400 });
    // By the form of the token, or because there is none.
    expect(["refresh_token_not_found", "validation_failed"]).toContain(error?.code);
  });

  test("the present password is proved without another session, and an address changes", async () => {
    const customer = await project.signedIn();
    const backend = { url: project.url, publishableKey: project.publishableKey };
    expect((await checkPassword(backend, customer.email, customer.password)).error).toBeNull();
    expect((await checkPassword(backend, customer.email, "another password")).error?.code).toBe("invalid_credentials");
    expect((await checkPassword({ ...backend, url: "http://127.0.0.1:9" }, customer.email, "x")).error?.status).toBe(0);
    expect((await customer.auth.getUser()).error).toBeNull();
    // Where the site sends no e-mail nothing would prove the new address; a hosted project may refuse test addresses.
    const { error } = await changeEmail(customer.auth, `moved-${customer.email}`, `${project.url}/login`);
    expect([undefined, "email_provider_disabled", "email_address_invalid", "over_email_send_rate_limit"]).toContain(
      error?.code,
    );
  });
});
