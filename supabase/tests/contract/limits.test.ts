import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

describe("limits", () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ engine: "pg18", limits: true });
  });
  afterAll(() => backend?.close());

  const tryPassword = (email: string, password: string) =>
    fetch(`${backend.origin}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: backend.anonKey, "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });

  test("ten wrong passwords in five minutes lock an account, whatever the spelling of its address", async () => {
    await backend.createUser("limited@example.com", "the right password");
    await backend.createUser("other@example.com", "the right password");
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        tryPassword(index % 2 ? "limited@example.com" : " LIMITED@example.com", "a wrong password"),
      ),
    );
    expect(tries.filter((response) => response.status === 429)).toHaveLength(4);
    const closed = await tryPassword("limited@example.com", "the right password");
    expect(closed.status).toBe(429);
    expect(Number(closed.headers.get("retry-after"))).toBeGreaterThan(200);
    expect(await closed.json()).toMatchObject({ error_code: "over_request_rate_limit" });
    for (let count = 0; count < 12; count += 1)
      expect((await tryPassword("other@example.com", "the right password")).status).toBe(200);
  });

  test("a sign-in counts however its address is spelled, and one that can be read in two ways is none", async () => {
    await backend.createUser("spelled@example.com", "the right password");
    const ask = (query: string, password: string) =>
      fetch(`${backend.origin}/auth/v1/token?${query}`, {
        method: "POST",
        headers: { apikey: backend.anonKey, "Content-Type": "application/json" },
        body: JSON.stringify({ email: "spelled@example.com", password }),
      });
    for (const query of [
      "grant%5Ftype=x&grant_type=password",
      "grant_type=password&grant_type=password",
      "grant%5ftype=password&grant_type=refresh_token",
    ])
      expect((await ask(query, "the right password")).status).toBe(400);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push(
        (await ask(count % 2 ? "grant_type=password" : "gr%61nt%5Ftype=p%61ssword", "a wrong password")).status,
      );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test("an account changes its password ten times in five minutes: each costs two hashes", async () => {
    const client = await backend.signedIn();
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await client.auth.updateUser({ password: "tiny+9q" })).error?.status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  });

  test("without e-mail a network address hears of ten accounts that there are, and others still sign up", async () => {
    const signUp = (email: string) => backend.client().auth.signUp({ email, password: "a long password" });
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 12; count += 1) {
      if (count % 4 === 0) expect((await signUp(`new-${count}@example.com`)).error).toBeNull();
      await backend.createUser(`taken-${count}@example.com`, "a long password");
      statuses.push((await signUp(`taken-${count}@example.com`)).error?.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  });

  test("an address can send ten messages in ten minutes, however many all others sent in the hour", async () => {
    await backend.sql`insert into public.messages (idempotency_key, name, phone, body)
      select gen_random_uuid(), 'N', '+9733' || lpad(n::text, 7, '0'), 'Hello' from generate_series(1, 500) n`;
    const send = (_: unknown, count: number) =>
      fetch(`${backend.origin}/rest/v1/rpc/send_message`, {
        method: "POST",
        headers: { apikey: backend.anonKey, "Content-Type": "application/json" },
        body: JSON.stringify({
          p_name: "Noor",
          p_phone: `+9733300112${count % 4}`,
          p_body: "Hello",
          p_key: randomUUID(),
          p_consent: true,
        }),
      });
    const statuses = (await Promise.all(Array.from({ length: 12 }, send))).map((response) => response.status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });

  test("an account keeps nothing of its own making, however often it is sent", async () => {
    await backend.createUser("keeps-nothing@example.com", "a long password");
    const client = backend.client();
    await client.auth.signInWithPassword({ email: "keeps-nothing@example.com", password: "a long password" });
    const kept = async () => (await client.auth.getUser()).data.user?.user_metadata;
    const before = await kept();
    await client.auth.updateUser({ data: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, n])) });
    expect(await kept()).toEqual(before);
  });
});
