import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBrowserClient, type BrowserClient } from "~/supabase/browser";
import { sessionAnswer, startAuthService, type Reply, type SeenRequest } from "../../../tests/fixtures/auth-service";
import { storageIn } from "../../../tests/fixtures/session-storage";
import { needEmailAndPassword, requestPasswordReset, signIn, signOut, signOutElsewhere, signUp } from "./auth-calls";

let answer: (request: SeenRequest) => Reply;
let service: Awaited<ReturnType<typeof startAuthService>>;
let client: BrowserClient;
let kept: Map<string, string>;

beforeEach(async () => {
  answer = () => ({ status: 200, body: sessionAnswer() });
  service = await startAuthService((request) => answer(request));
  kept = new Map();
  client = createBrowserClient({ url: service.url, publishableKey: "publishable" }, storageIn(kept));
});

const forget = () => void kept.delete("maarad-session");

afterEach(async () => {
  await client.auth.stopAutoRefresh();
  await service.stop();
});

/** The access token that is kept in storage. */
function sessionTokenOf(storage: Map<string, string>): string {
  const session: unknown = JSON.parse(storage.get("maarad-session") ?? "{}");
  return typeof session === "object" && session !== null && "access_token" in session
    ? String(session.access_token)
    : "";
}

describe("auth calls (spec section 7)", () => {
  test("sign-up: POST signup with email, password, data and captcha metadata", async () => {
    const { error, session } = await signUp(client.auth, " sara@example.com ", "a long secret", {
      data: { language: "ar" },
      captchaToken: "c",
    });
    expect(error).toBeNull();
    expect(session?.user.email).toBe("sara@example.com");
    expect(service.seen[0]).toMatchObject({
      method: "POST",
      address: "/auth/v1/signup",
      body: {
        email: "sara@example.com",
        password: "a long secret",
        data: { language: "ar" },
        gotrue_meta_security: { captcha_token: "c" },
      },
    });
  });

  test("sign-in: POST token?grant_type=password with email and password", async () => {
    await signIn(client.auth, "sara@example.com", "a long secret");
    expect(service.seen[0]).toMatchObject({
      method: "POST",
      address: "/auth/v1/token?grant_type=password",
      body: { email: "sara@example.com", password: "a long secret" },
    });
  });

  test("the session is kept in browser storage with the fields of the specification", async () => {
    await signIn(client.auth, "sara@example.com", "a long secret");
    const stored: unknown = JSON.parse(kept.get("maarad-session") ?? "null");
    expect(Object.keys(stored as object)).toEqual(
      expect.arrayContaining(["access_token", "refresh_token", "expires_in", "expires_at", "token_type", "user"]),
    );
  });

  test("sign-out: POST logout?scope=local with the session's bearer", async () => {
    await signIn(client.auth, "sara@example.com", "a long secret");
    answer = () => ({ status: 204 });
    expect(await signOut(client.auth, forget)).toEqual({ error: null });
    expect(service.seen[1]).toMatchObject({ method: "POST", address: "/auth/v1/logout?scope=local" });
    expect(service.seen[1]?.authorization).toMatch(/^Bearer ey/);
    expect(service.seen).toHaveLength(2);
    expect(kept.has("maarad-session")).toBe(false);
  });

  test("signing out the other devices: POST logout?scope=others, and the session of this one stays", async () => {
    await signIn(client.auth, "sara@example.com", "a long secret");
    answer = () => ({ status: 204 });
    expect(await signOutElsewhere(client.auth)).toEqual({ error: null });
    expect(service.seen[1]).toMatchObject({ method: "POST", address: "/auth/v1/logout?scope=others" });
    expect(kept.has("maarad-session")).toBe(true);
  });

  test("signing out the other devices by a session that is over is told as a failure", async () => {
    await signIn(client.auth, "sara@example.com", "a long secret");
    answer = () => ({ status: 403, body: { code: "session_not_found", message: "Session not found" } });
    expect((await signOutElsewhere(client.auth)).error).not.toBeNull();
  });

  test("a forgotten password: POST recover with the way back", async () => {
    answer = () => ({ status: 200, body: {} });
    await requestPasswordReset(client.auth, "sara@example.com", "https://cars.example/login");
    expect(service.seen[0]).toMatchObject({ method: "POST", body: { email: "sara@example.com" } });
    expect(service.seen[0]?.address).toBe("/auth/v1/recover?redirect_to=https%3A%2F%2Fcars.example%2Flogin");
  });
});

describe("validation (spec section 5)", () => {
  test.each([
    ["", "secret"],
    ["  ", "secret"],
    ["sara@example.com", ""],
  ])("email %j with password %j is not sent", async (email, password) => {
    for (const call of [signIn, signUp]) {
      const { error } = await call(client.auth, email, password);
      expect(error?.message).toBe("You must provide either an email or phone number and a password");
      expect(error?.message).toBe(needEmailAndPassword);
    }
    expect(service.seen).toHaveLength(0);
  });
});

describe("constants (spec sections 5 and 9)", () => {
  test("a one-time code request needs an email or phone number", async () => {
    // @ts-expect-error: the types forbid what the test asks for
    const { error } = await client.auth.signInWithOtp({});
    expect(error?.message).toMatch(/^You must provide either an email or phone number/);
    expect(service.seen).toHaveLength(0);
  });

  test("the default one-time code channel is sms, and create_user defaults to true", async () => {
    answer = () => ({ status: 200, body: {} });
    await client.auth.signInWithOtp({ phone: "+97333000000" });
    expect(service.seen[0]).toMatchObject({
      address: "/auth/v1/otp",
      body: { phone: "+97333000000", channel: "sms", create_user: true },
    });
  });

  test("the auth flow type is implicit: no code challenge is sent", async () => {
    await signUp(client.auth, "sara@example.com", "a long secret");
    expect(service.seen[0]?.body).toMatchObject({ code_challenge: null });
  });

  test("requests carry the API key, and the bearer of the session once signed in", async () => {
    await signIn(client.auth, "sara@example.com", "a long secret");
    answer = () => ({ status: 200, body: [] });
    await client.from("brands").select("name").limit(6);
    expect(service.seen.at(-1)?.authorization).toBe(`Bearer ${sessionTokenOf(kept)}`);
    expect(service.seen.at(-1)?.apiKey).toBe("publishable");
  });
});

describe("error catalogue (spec section 8)", () => {
  test("sign-in fails with the server's message", async () => {
    answer = () => ({
      status: 400,
      body: { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" },
    });
    const { error, session } = await signIn(client.auth, "sara@example.com", "wrong");
    expect(session).toBeNull();
    expect(error).toMatchObject({ status: 400, code: "invalid_credentials", message: "Invalid login credentials" });
  });

  test("sign-up fails with the server's message", async () => {
    answer = () => ({
      status: 422,
      body: { code: 422, error_code: "user_already_exists", msg: "User already registered" },
    });
    const { error } = await signUp(client.auth, "sara@example.com", "a long secret");
    expect(error).toMatchObject({ status: 422, message: "User already registered" });
  });

  test.each([401, 404])("sign-out ignores %i and ends the session", async (status) => {
    await signIn(client.auth, "sara@example.com", "a long secret");
    answer = () => ({ status, body: { code: status, msg: "gone" } });
    expect(await signOut(client.auth, forget)).toEqual({ error: null });
    expect(kept.has("maarad-session")).toBe(false);
  });

  test("sign-out fails otherwise, and keeps the session so that it can be tried again", async () => {
    await signIn(client.auth, "sara@example.com", "a long secret");
    answer = () => ({ status: 500, body: { code: 500, msg: "boom" } });
    expect((await signOut(client.auth, forget)).error).toMatchObject({ message: "boom" });
    expect(kept.has("maarad-session")).toBe(true);
  });

  test("a network failure becomes an auth error with status 0", async () => {
    await service.stop();
    const { error } = await signIn(client.auth, "sara@example.com", "a long secret");
    expect(error).toMatchObject({ name: "AuthRetryableFetchError", status: 0 });
  });

  test.each([502, 503, 504])("status %i is retryable", async (status) => {
    answer = () => ({ status, body: {} });
    const { error } = await signIn(client.auth, "sara@example.com", "a long secret");
    expect(error).toMatchObject({ name: "AuthRetryableFetchError", status });
  });
});
