import { expect, test, vi } from "vitest";
import { sessionAnswer, startAuthService } from "../../tests/fixtures/auth-service";
import { storageIn } from "../../tests/fixtures/session-storage";
import { createBrowserClient, forgetSession, hasLostSession } from "./browser";

const storage = { getItem: () => null, setItem() {}, removeItem() {} };

test("realtime: heartbeat every 25 s, message timeout 10 s, reconnect after 1, 2, 5, then every 10 s", async () => {
  const client = createBrowserClient({ url: "http://localhost:3000", publishableKey: "sb_publishable_test" }, storage);
  await client.auth.stopAutoRefresh();
  const { heartbeatIntervalMs, timeout, reconnectAfterMs } = client.realtime;
  expect([heartbeatIntervalMs, timeout]).toEqual([25_000, 10_000]);
  expect([1, 2, 3, 4, 5, 60].map((tries) => reconnectAfterMs(tries))).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
  ]);
});

test("realtime: no socket is opened before a channel is subscribed", async () => {
  const client = createBrowserClient({ url: "http://localhost:3000", publishableKey: "sb_publishable_test" }, storage);
  await client.auth.stopAutoRefresh();
  expect(client.realtime.connectionState()).toBe("closed");
});

test("tokens in the address do not replace the session: they are left to the page that asks first", async () => {
  const service = await startAuthService(() => ({ status: 200, body: sessionAnswer("attacker@example.com").user }));
  const kept = new Map([["maarad-session", JSON.stringify(sessionAnswer("sara@example.com"))]]);
  const link = new URLSearchParams({
    access_token: sessionAnswer("attacker@example.com").access_token,
    refresh_token: "r",
    expires_in: "3600",
    token_type: "bearer",
  });
  vi.stubGlobal("document", {});
  vi.stubGlobal("window", {
    location: new URL(`http://localhost/account#${link}`),
    addEventListener() {},
    removeEventListener() {},
  });
  try {
    const client = createBrowserClient({ url: service.url, publishableKey: "publishable" }, storageIn(kept));
    await client.auth.initialize();
    await client.auth.stopAutoRefresh();
    expect((await client.auth.getSession()).data.session?.user.email).toBe("sara@example.com");
    expect(service.seen).toEqual([]);
  } finally {
    vi.unstubAllGlobals();
    await service.stop();
  }
});

test("a kept session that cannot be renewed is remembered as lost, until the next sign-in", async () => {
  const refused = { status: 400, body: { code: "session_expired", message: "Session expired" } };
  const service = await startAuthService(({ address }) =>
    address.includes("refresh_token") ? refused : { status: 200, body: sessionAnswer() },
  );
  const kept = new Map([["maarad-session", JSON.stringify(sessionAnswer("sara@example.com", -60))]]);
  try {
    expect(hasLostSession()).toBe(false);
    const client = createBrowserClient({ url: service.url, publishableKey: "publishable" }, storageIn(kept));
    await client.auth.stopAutoRefresh();
    expect((await client.auth.getSession()).data.session).toBeNull();
    expect(hasLostSession()).toBe(true);
    await client.auth.signInWithPassword({ email: "sara@example.com", password: "a long password" });
    expect(hasLostSession()).toBe(false);
    forgetSession();
    await client.auth.signOut({ scope: "local" });
    expect(hasLostSession()).toBe(false);
  } finally {
    await service.stop();
  }
});
