import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createBrowserClient, type BrowserClient } from "~/supabase/browser";
import { sessionAnswer, startAuthService, type Reply, type SeenRequest } from "../../../tests/fixtures/auth-service";
import { storageIn } from "../../../tests/fixtures/session-storage";
import { createAuthStore, type AuthStore } from "./auth-store";

const key = "maarad-session";
let answer: (request: SeenRequest) => Reply;
let service: Awaited<ReturnType<typeof startAuthService>>;
let kept: Map<string, string>;
const clients: BrowserClient[] = [];

function connect(): BrowserClient {
  const client = createBrowserClient({ url: service.url, publishableKey: "publishable" }, storageIn(kept));
  clients.push(client);
  return client;
}

function follow(client: BrowserClient): AuthStore {
  const store = createAuthStore(client.auth);
  store.subscribe(() => {});
  return store;
}

const loaded = (store: AuthStore) => vi.waitFor(() => expect(store.read().status).toBe("loaded"));

beforeEach(async () => {
  kept = new Map();
  answer = () => ({ status: 200, body: sessionAnswer() });
  service = await startAuthService((request) => answer(request));
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.auth.stopAutoRefresh();
  await service.stop();
});

describe("authentication context (spec section 4)", () => {
  test("starts loading, and is loaded once it is known that there is no session (INITIAL_SESSION)", async () => {
    const store = follow(connect());
    expect(store.read()).toEqual({ status: "loading", session: null, user: null, recovering: false });
    await loaded(store);
    expect(store.read()).toMatchObject({ session: null, user: null });
  });

  test("the session is restored from browser storage at start", async () => {
    kept.set(key, JSON.stringify(sessionAnswer("kept@example.com")));
    const store = follow(connect());
    await loaded(store);
    expect(store.read().user?.email).toBe("kept@example.com");
    expect(service.seen).toHaveLength(0);
  });

  test("SIGNED_IN and SIGNED_OUT are followed", async () => {
    const client = connect();
    const store = follow(client);
    await client.auth.signInWithPassword({ email: "sara@example.com", password: "secret" });
    expect(store.read()).toMatchObject({ status: "loaded", user: { email: "sara@example.com" } });
    answer = () => ({ status: 204 });
    await client.auth.signOut();
    expect(store.read()).toMatchObject({ status: "loaded", user: null, session: null });
  });

  test("TOKEN_REFRESHED is followed: POST token?grant_type=refresh_token with the refresh token", async () => {
    const client = connect();
    const store = follow(client);
    await client.auth.signInWithPassword({ email: "sara@example.com", password: "secret" });
    answer = () => ({ status: 200, body: sessionAnswer("sara@example.com", 3600, "refresh-2") });
    await client.auth.refreshSession();
    expect(store.read().session?.refresh_token).toBe("refresh-2");
    expect(service.seen.at(-1)).toMatchObject({
      address: "/auth/v1/token?grant_type=refresh_token",
      body: { refresh_token: "refresh-1" },
    });
  });

  test("USER_UPDATED is followed", async () => {
    const client = connect();
    const store = follow(client);
    await client.auth.signInWithPassword({ email: "sara@example.com", password: "secret" });
    answer = () => ({ status: 200, body: { ...sessionAnswer().user, email: "new@example.com" } });
    await client.auth.updateUser({ email: "new@example.com" });
    expect(store.read().user?.email).toBe("new@example.com");
  });

  test("MFA_CHALLENGE_VERIFIED is followed", async () => {
    const client = connect();
    const store = follow(client);
    await client.auth.signInWithPassword({ email: "sara@example.com", password: "secret" });
    answer = () => ({ status: 200, body: sessionAnswer("sara@example.com", 3600, "refresh-mfa") });
    const { error } = await client.auth.mfa.verify({
      factorId: "6a7d5a45-8ea7-4c7f-b4a5-1d1d6a6a0001",
      challengeId: "c",
      code: "123456",
    });
    expect(error).toBeNull();
    expect(store.read().session?.refresh_token).toBe("refresh-mfa");
  });

  test("stops listening with its last listener", async () => {
    const client = connect();
    const store = createAuthStore(client.auth);
    const leave = store.subscribe(() => {});
    await loaded(store);
    leave();
    await client.auth.signInWithPassword({ email: "sara@example.com", password: "secret" });
    expect(store.read().user).toBeNull();
  });
});

describe("session (spec sections 4 and 9)", () => {
  test("is refreshed at start when it is about to expire", async () => {
    kept.set(key, JSON.stringify(sessionAnswer("sara@example.com", 5, "about-to-end")));
    answer = () => ({ status: 200, body: sessionAnswer("sara@example.com", 3600, "fresh") });
    const store = follow(connect());
    await loaded(store);
    expect(store.read().session?.refresh_token).toBe("fresh");
    expect(service.seen[0]).toMatchObject({
      address: "/auth/v1/token?grant_type=refresh_token",
      body: { refresh_token: "about-to-end" },
    });
  });

  test("is looked at every 30 s, and refreshed when 3 ticks or fewer remain", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    try {
      kept.set(key, JSON.stringify(sessionAnswer("sara@example.com", 130, "first")));
      answer = () => ({ status: 200, body: sessionAnswer("sara@example.com", 3600, "second") });
      const client = connect();
      const store = follow(client);
      await loaded(store);
      await client.auth.startAutoRefresh();
      expect(service.seen).toHaveLength(0);
      vi.advanceTimersByTime(30_000);
      await vi.waitFor(() => expect(store.read().session?.refresh_token).toBe("second"));
      expect(service.seen).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test("survives a backend that is down for a moment: a retryable refresh is retried", async () => {
    kept.set(key, JSON.stringify(sessionAnswer("sara@example.com", -60, "old")));
    answer = () =>
      service.seen.length < 3
        ? { status: 503, body: {} }
        : { status: 200, body: sessionAnswer("sara@example.com", 3600, "new") };
    const store = follow(connect());
    await vi.waitFor(() => expect(store.read().session?.refresh_token).toBe("new"), { timeout: 8000 });
    expect(service.seen.length).toBeGreaterThanOrEqual(3);
  });

  test("is removed when the refresh fails with an error that is not retryable", async () => {
    kept.set(key, JSON.stringify(sessionAnswer("sara@example.com", -60)));
    answer = () => ({
      status: 400,
      body: { code: 400, error_code: "refresh_token_not_found", msg: "Invalid Refresh Token" },
    });
    const store = follow(connect());
    await loaded(store);
    expect(store.read().session).toBeNull();
    expect(kept.has(key)).toBe(false);
  });

  test.each([
    ["no JSON", "{{{"],
    ["another shape", JSON.stringify({ hello: "world" })],
    ["a string", JSON.stringify("session")],
    ["a number", "7"],
    ["nothing", "null"],
  ])("in storage as %s counts as none", async (_name, value) => {
    kept.set(key, value);
    const store = follow(connect());
    await loaded(store);
    expect(store.read().session).toBeNull();
  });
});
