import { describe, expect, test, vi } from "vitest";
import { type Reply, type SeenRequest, sessionAnswer, startAuthService } from "../../tests/fixtures/auth-service";
import { storageIn } from "../../tests/fixtures/session-storage";
import { type BrowserClient, createBrowserClient } from "./browser";

/** A client with a kept session, and a service that answers sign-in and data as told. */
async function signedIn(answer: (request: SeenRequest) => Reply | Promise<Reply>, seconds: number | null = 3600) {
  const service = await startAuthService(answer);
  const kept = new Map<string, string>();
  if (seconds !== null) kept.set("maarad-session", JSON.stringify(sessionAnswer("sara@example.com", seconds)));
  const client = createBrowserClient({ url: service.url, publishableKey: "publishable" }, storageIn(kept));
  await client.auth.stopAutoRefresh();
  const dataCalls = () => service.seen.filter(({ address }) => address.startsWith("/rest/"));
  const renewals = () => service.seen.filter(({ address }) => address.includes("refresh_token"));
  return { client, kept, service, dataCalls, renewals };
}

const unknown = { status: 403, body: { code: "session_not_found", message: "Session not found" } };
const known = { status: 200, body: sessionAnswer("sara@example.com").user };
const away = { status: 503, body: { message: "unavailable" } };

test.each([
  ["a refused call ends a session that is over", unknown, 403, false],
  ["a record that is not found ends it, too", unknown, 404, false],
  ["a refusal of the role leaves a session that is known", known, 403, true],
  ["a sign-in service that does not answer says nothing", away, 403, true],
  ["a failure of the database says nothing", unknown, 500, true],
])("%s", async (_, account, refusal, stays) => {
  const { client, kept, service } = await signedIn(({ address }) =>
    address.startsWith("/auth/") ? account : { status: refusal, body: { code: "42501", message: "sellers_only" } },
  );
  try {
    const { error } = await client.from("orders").select("id");
    expect(error?.message).toBe("sellers_only");
    // The check runs beside the refusal; asking for the session waits for its turn.
    const asked = () => service.seen.some(({ address }) => address.startsWith("/auth/v1/user"));
    if (refusal !== 500) await expect.poll(asked).toBe(true);
    await expect.poll(() => kept.has("maarad-session")).toBe(stays);
  } finally {
    await service.stop();
  }
});

test("a signed-in person's write is not sent as a visitor's where the session is refused", async () => {
  const renewal = { status: 400, body: { error_code: "refresh_token_not_found", msg: "not found" } };
  const { client, service, dataCalls } = await signedIn(
    ({ address }) => (address.startsWith("/auth/") ? renewal : { status: 201 }),
    -60,
  );
  try {
    const { error } = await client.from("messages").delete().eq("id", 1);
    expect(error?.code).toBe("PGRST301");
    expect(dataCalls()).toEqual([]);
  } finally {
    await service.stop();
  }
});

test("a token that the service calls expired is renewed, and the call is sent again", async () => {
  const fresh = sessionAnswer("sara@example.com", 7200, "refresh-2");
  let calls = 0;
  const { client, service, dataCalls, renewals } = await signedIn(({ address }) => {
    if (address.startsWith("/auth/")) return { status: 200, body: fresh };
    calls += 1;
    return calls === 1
      ? { status: 401, body: { code: "PGRST303", message: "JWT expired" } }
      : { status: 200, body: [] };
  });
  try {
    expect((await client.from("orders").select("id")).error).toBeNull();
    expect(dataCalls().at(-1)?.authorization).toBe(`Bearer ${fresh.access_token}`);
    expect([dataCalls().length, renewals().length]).toEqual([2, 1]);
  } finally {
    await service.stop();
  }
});

test.each([
  ["ahead", 2],
  ["behind", -2],
])("a device whose clock is two hours %s renews no session that came just now", async (_, hours) => {
  const { client, service, renewals } = await signedIn(
    ({ address }) => ({ status: 200, body: address.startsWith("/auth/") ? sessionAtServer : [] }),
    null,
  );
  const sessionAtServer = sessionAnswer();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
  try {
    await client.auth.signInWithPassword({ email: "sara@example.com", password: "a long password" });
    for (let page = 0; page < 5; page += 1) await client.from("orders").select("id");
    expect(renewals()).toEqual([]);
    const { data } = await client.auth.getSession();
    expect((data.session?.expires_at ?? 0) - Date.now() / 1000).toBeCloseTo(3600, -2);
  } finally {
    vi.useRealTimers();
    await service.stop();
  }
});

test("an expired access token is no ended session: it is renewed", async () => {
  const { client, service, renewals } = await signedIn(({ address }) => {
    if (address.startsWith("/auth/v1/user")) return { status: 403, body: { error_code: "bad_jwt", msg: "expired" } };
    if (address.startsWith("/auth/")) return { status: 200, body: sessionAnswer() };
    return { status: 403, body: { code: "42501", message: "sellers_only" } };
  });
  try {
    await client.from("orders").select("id");
    await expect.poll(() => renewals().length).toBe(1);
    expect((await client.auth.getSession()).data.session).not.toBeNull();
  } finally {
    await service.stop();
  }
});

test("a session that another tab has just opened is waited for until the storage shows it", async () => {
  const { client, kept, service, dataCalls } = await signedIn(({ address }) =>
    address.startsWith("/auth/") ? { status: 200, body: sessionAnswer() } : { status: 200, body: [] },
  );
  try {
    await client.auth.getSession();
    const session = kept.get("maarad-session") ?? "";
    kept.delete("maarad-session");
    setTimeout(() => kept.set("maarad-session", session), 100);
    expect((await client.from("orders").select("id")).error).toBeNull();
    expect(dataCalls().map(({ authorization }) => authorization)).not.toContain("Bearer publishable");
  } finally {
    await service.stop();
  }
});

test("a call that began before this tab signed out is not sent as a visitor's", async () => {
  const { client, kept, service, dataCalls } = await signedIn(({ address }) =>
    address.startsWith("/auth/") ? { status: 204 } : { status: 200, body: [] },
  );
  try {
    await client.auth.getSession();
    kept.delete("maarad-session");
    const [{ error }] = await Promise.all([
      client.from("orders").select("id"),
      client.auth.signOut({ scope: "local" }),
    ]);
    expect(error?.code).toBe("PGRST301");
    expect(dataCalls()).toEqual([]);
  } finally {
    await service.stop();
  }
});

test.each([
  ["a new password", (client: BrowserClient) => client.auth.updateUser({ password: "a long password" })],
  ["the end of other sessions", (client: BrowserClient) => client.auth.signOut({ scope: "others" })],
])("a session that the service no longer knows ends here when it refuses %s", async (_, ask) => {
  const { client, kept, service } = await signedIn(() => unknown);
  try {
    await ask(client);
    await expect.poll(() => kept.has("maarad-session")).toBe(false);
    const asked = (path: string) => service.seen.filter(({ address, method }) => `${method} ${address}` === path);
    await expect.poll(() => asked("POST /auth/v1/logout?scope=local").length).toBe(1);
    expect(asked("GET /auth/v1/user")).toHaveLength(1);
  } finally {
    await service.stop();
  }
});

test("a refused change leaves a session that the service knows", async () => {
  const { client, kept, service } = await signedIn(({ method }) =>
    method === "GET" ? known : { status: 401, body: { code: "reauthentication_needed", message: "Sign in again" } },
  );
  try {
    await client.auth.updateUser({ password: "a long password" });
    await expect.poll(() => service.seen.length).toBe(2);
    expect(kept.has("maarad-session")).toBe(true);
  } finally {
    await service.stop();
  }
});

describe("signing out while something is read", () => {
  /** A read that the service answers only once it is let go, begun before a sign-out that is answered as told. */
  async function signOutWhileReading(answer: Reply) {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let reads = 0;
    const { client, service, dataCalls } = await signedIn(async ({ address }) => {
      if (address.startsWith("/auth/")) return answer;
      reads += 1;
      if (reads === 1) await held;
      return { status: 200, body: [{ id: 1 }] };
    });
    const reading = client.from("orders").select("id");
    const result = Promise.resolve(reading);
    try {
      await expect.poll(() => reads).toBe(1);
      const { data } = await client.auth.getSession();
      await client.auth.admin.signOut(data.session?.access_token ?? "", "local");
      return { result: await result, calls: dataCalls().length };
    } finally {
      letGo();
      await service.stop();
    }
  }

  test("takes the read back: nothing is refused on the way", async () => {
    const { result, calls } = await signOutWhileReading({ status: 204 });
    expect(result.error?.code).toBe("PGRST301");
    expect(calls).toBe(1);
  });

  test("a call after it is not sent, though the token is still kept", async () => {
    const { client, service, dataCalls } = await signedIn(() => ({ status: 204 }));
    try {
      const { data } = await client.auth.getSession();
      const leaving = client.auth.admin.signOut(data.session?.access_token ?? "", "local");
      const during = await client.rpc("my_second_factor");
      await leaving;
      const after = await client.rpc("my_second_factor");
      expect([during.error?.code, after.error?.code]).toEqual(["PGRST301", "PGRST301"]);
      expect(dataCalls()).toEqual([]);
    } finally {
      await service.stop();
    }
  });

  test("asks again where the sign-out failed", async () => {
    const { result, calls } = await signOutWhileReading({ status: 503, body: { message: "unavailable" } });
    expect(result.data).toEqual([{ id: 1 }]);
    expect(calls).toBe(2);
  });
});
