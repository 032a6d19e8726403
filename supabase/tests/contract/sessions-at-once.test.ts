import bcrypt from "bcrypt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../setup/test-database.ts";
import { startTestBackend, type TestBackend, type TestClient } from "../setup/test-backend.ts";

describe.each(engines)("requests of one account in the same moment on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
  });
  afterAll(() => backend?.close());

  const password = "a long password";
  const signIn = async (email: string): Promise<TestClient> => {
    const client = backend.client();
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return client;
  };
  /** Stops the next change of a password while it is hashed, until it is released. */
  function stopHashing() {
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { hash } = bcrypt;
    Reflect.set(bcrypt, "hash", async (text: string, cost: number) => {
      Reflect.set(bcrypt, "hash", hash);
      begun.resolve();
      await released.promise;
      return hash(text, cost);
    });
    return { begun: begun.promise, release: released.resolve };
  }
  const waitingForLocks = async () =>
    Number((await backend.sql`select count(*) from pg_locks where not granted`)[0]?.["count"]);

  test("a session ends after the change that it has begun, not during it", async () => {
    const { id } = await backend.createUser("in-flight@example.com", password);
    const client = await signIn("in-flight@example.com");
    const { begun, release } = stopHashing();
    const changed = client.auth.updateUser({ password: "another long password" });
    await begun;
    let ended = false;
    const ending = backend.sql`delete from auth.sessions where user_id = ${id}`.then(() => (ended = true));
    await expect.poll(waitingForLocks, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(ended).toBe(false);
    release();
    expect((await changed).error).toBeNull();
    await ending;
    expect((await client.auth.updateUser({ data: { name: "x" } })).error).toMatchObject({
      name: "AuthSessionMissingError",
    });
  });

  test("of two sessions that change the password the first ends the second", async () => {
    await backend.createUser("two-changes@example.com", password);
    const [first, second] = [await signIn("two-changes@example.com"), await signIn("two-changes@example.com")];
    const { begun, release } = stopHashing();
    const [one, other] = [
      first.auth.updateUser({ password: "the password of the first" }),
      begun.then(() => second.auth.updateUser({ password: "the password of the second" })),
    ];
    await begun;
    release();
    expect((await one).error).toBeNull();
    expect((await other).error).toMatchObject({ name: "AuthSessionMissingError" });
  });

  test("a factor that is confirmed in the same moment is not taken away by a session below its level", async () => {
    await backend.createUser("confirming@example.com", password, "sales");
    const client = await signIn("confirming@example.com");
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", issuer: "Maarad" });
    const id = data?.id ?? "";
    const [updated, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const confirming = backend.sql.begin(async (tx) => {
      await tx`update auth.mfa_factors set status = 'verified' where id = ${id}`;
      updated.resolve();
      await released.promise;
    });
    await updated.promise;
    const taken = client.auth.mfa.unenroll({ factorId: id });
    await expect.poll(waitingForLocks, { timeout: 20_000 }).toBeGreaterThan(0);
    released.resolve();
    await confirming;
    expect((await taken).error).toMatchObject({ status: 422, code: "insufficient_aal" });
    expect(await backend.sql`select status from auth.mfa_factors where id = ${id}`).toEqual([{ status: "verified" }]);
  });

  test("a refresh token that is used many times at once has one successor", async () => {
    await backend.createUser("refreshing@example.com", password);
    const client = await signIn("refreshing@example.com");
    const { data } = await client.auth.getSession();
    const body = JSON.stringify({ refresh_token: data.session?.refresh_token });
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await fetch(`${backend.origin}/auth/v1/token?grant_type=refresh_token`, {
          method: "POST",
          headers: { apikey: backend.anonKey, "Content-Type": "application/json" },
          body,
        });
        const session: { refresh_token?: string } = await answer.json();
        return [answer.status, session.refresh_token];
      }),
    );
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]));
    const living = await backend.sql<{ token: string }[]>`
      select token from auth.refresh_tokens where not revoked and user_id = ${data.session?.user.id ?? ""}`;
    expect(living).toHaveLength(1);
    expect(new Set(answers.map(([, token]) => token))).toEqual(new Set([living[0]?.token]));
  });
});
