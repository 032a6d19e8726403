import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ engine: "pg18" });
});
afterAll(() => backend?.close());

test("where no e-mail is sent no code is made, so none can be guessed", async () => {
  const client = await backend.signedIn();
  const { email = "" } = (await client.auth.getUser()).data.user ?? {};
  // These answers do not reveal whether the account exists.
  for (const address of [email, "nobody@example.com"]) {
    expect((await client.auth.resetPasswordForEmail(address)).error).toBeNull();
    expect((await client.auth.signInWithOtp({ email: address })).error).toBeNull();
    expect((await client.auth.resend({ type: "signup", email: address })).error).toBeNull();
  }
  expect((await client.auth.reauthenticate()).error?.code).toBe("email_provider_disabled");
  expect((await client.auth.updateUser({ email: "moved@example.com" })).error?.code).toBe("email_provider_disabled");
  const [codes] = await backend.sql`
    select concat(recovery_token, confirmation_token, reauthentication_token, email_change_token_new,
      email_change_token_current) as made from auth.users where id = ${client.userId}`;
  expect(codes).toEqual({ made: "" });
});
