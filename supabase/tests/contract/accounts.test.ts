import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAccount, giveRole, setPassword, takeRole } from "../../../embedded-supabase/accounts.ts";
import { ensureAdministrator } from "../../../embedded-supabase/administrator.ts";
import { engines } from "../setup/test-database.ts";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

describe.each(engines)("accounts on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
  });
  afterAll(() => backend?.close());

  test("sign up, sign out, sign in, refresh", async () => {
    const client = backend.client();
    const credentials = { email: "New.Customer@Example.com", password: "a long password" };
    const { data, error } = await client.auth.signUp({ ...credentials, options: { data: { name: "نور" } } });
    expect(error).toBeNull();
    expect(data.session?.token_type).toBe("bearer");
    expect(data.user?.user_metadata).toHaveProperty("name", "نور");
    expect((await client.rpc("my_role")).data).toBeNull();
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.auth.signInWithPassword(credentials)).error).toBeNull();
    const before = (await client.auth.getSession()).data.session;
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect(
      (await client.auth.signInWithPassword({ ...credentials, password: "another password" })).error,
    ).toMatchObject({ status: 400, code: "invalid_credentials" });
  });

  test("sign-ins and refreshed sessions leave nothing in a log that nobody reads", async () => {
    const client = await backend.signedIn();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.signOut()).error).toBeNull();
    expect(await backend.sql`select payload from auth.audit_log_entries`).toEqual([]);
  });

  test("a second account with the same address is refused, in any case", async () => {
    await backend.createUser("taken@example.com", "a long password");
    for (const email of ["taken@example.com", "TAKEN@example.com"])
      expect((await backend.client().auth.signUp({ email, password: "a long password" })).error?.status).toBe(422);
    await expect(backend.createUser("Taken@example.com", "a long password")).rejects.toMatchObject({ code: "23505" });
  });

  test("where no e-mail proves an address, an account cannot change its address", async () => {
    const client = await backend.signedIn();
    const own = (await client.auth.getUser()).data.user?.email ?? "";
    expect((await client.auth.updateUser({ email: "not-mine@example.com" })).error).toMatchObject({
      status: 422,
      code: "email_provider_disabled",
    });
    expect((await client.auth.updateUser({ email: own.toUpperCase() })).error).toBeNull();
    expect((await client.auth.getUser()).data.user).toMatchObject({ email: own });
    expect((await client.auth.getUser()).data.user?.new_email).toBeUndefined();
    expect(await findAccount(backend.sql, "not-mine@example.com")).toBeUndefined();
  });

  test("a code makes no account", async () => {
    expect(
      (await backend.client().auth.signInWithOtp({ email: "by-code@example.com", options: { shouldCreateUser: true } }))
        .error,
    ).toBeNull();
    expect(await findAccount(backend.sql, "by-code@example.com")).toBeUndefined();
  });

  test("metadata gives no role", async () => {
    const client = backend.client();
    await client.auth.signUp({
      email: "sly@example.com",
      password: "a long password",
      options: { data: { role: "owner", app_metadata: { role: "owner" } } },
    });
    await client.auth.updateUser({ data: { role: "owner" } });
    expect((await client.rpc("my_role")).data).toBeNull();
    expect(
      (await client.from("staff").insert({ user_id: (await client.auth.getUser()).data.user?.id ?? "", role: "owner" }))
        .error?.code,
    ).toBe("42501");
  });

  test("accounts made by SQL sign in; a role is given and taken; taking it ends the sessions", async () => {
    const { id } = await backend.createUser("colleague@example.com", "a long password", "sales");
    expect(await findAccount(backend.sql, " COLLEAGUE@example.com ")).toBe(id);
    const client = backend.client();
    await client.auth.signInWithPassword({ email: "colleague@example.com", password: "a long password" });
    expect((await client.rpc("my_role")).data).toBe("sales");
    await giveRole(backend.sql, id, "editor");
    expect((await client.rpc("my_role")).data).toBe("editor");
    await takeRole(backend.sql, id);
    expect((await client.rpc("my_role")).data).toBeNull();
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    await setPassword(backend.sql, id, "a newer password");
    expect(
      (await client.auth.signInWithPassword({ email: "colleague@example.com", password: "a newer password" })).error,
    ).toBeNull();
  });

  test("a new password ends the account's other sessions and keeps the own one", async () => {
    await backend.createUser("careful@example.com", "a long password");
    const clients = [backend.client(), backend.client()] as const;
    for (const client of clients)
      await client.auth.signInWithPassword({ email: "careful@example.com", password: "a long password" });
    expect((await clients[0].auth.updateUser({ password: "a longer password" })).error).toBeNull();
    expect((await clients[1].auth.refreshSession()).error).not.toBeNull();
    expect((await clients[0].auth.refreshSession()).error).toBeNull();
  });

  test("the service key sets no password that would be cut, and is told what it cannot change", async () => {
    const { id } = await backend.createUser("by-key@example.com", "a long password");
    const { admin } = backend.service().auth;
    // 80 bytes: bcrypt would read 72 of them, and the sign-in would take neither.
    expect((await admin.updateUserById(id, { password: "كلمة طويلة جدا ".repeat(3) })).error).toMatchObject({
      status: 400,
      code: "validation_failed",
    });
    expect((await admin.updateUserById(id, { password: "with a \0 in it" })).error).toMatchObject({ status: 400 });
    expect((await admin.updateUserById(id, { email: "other@example.com" })).error).toMatchObject({
      status: 400,
      code: "validation_failed",
    });
    expect((await admin.updateUserById(id, { password: "another password" })).error).toBeNull();
    expect(
      (await backend.client().auth.signInWithPassword({ email: "by-key@example.com", password: "another password" }))
        .error,
    ).toBeNull();
  });

  test("the first start makes an owner, once", async () => {
    const folder = await mkdtemp(join(tmpdir(), "maarad-administrator-"));
    await expect(ensureAdministrator(backend.sql, folder, { password: "password123" })).rejects.toThrow("guessed");
    const made = await ensureAdministrator(backend.sql, folder, {});
    expect(made).toMatchObject({ email: "admin@example.com", created: true });
    const client = backend.client();
    expect(
      (await client.auth.signInWithPassword({ email: made?.email ?? "", password: made?.password ?? "" })).error,
    ).toBeNull();
    expect((await client.rpc("my_role")).data).toBe("owner");
    expect(await ensureAdministrator(backend.sql, folder, { email: "second@example.com" })).toMatchObject({
      email: "admin@example.com",
      created: false,
      password: made?.password,
    });
    const { stat, rm } = await import("node:fs/promises");
    expect((await stat(`${folder}/administrator.json`)).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });

  describe("a refresh token that was replaced", () => {
    const use = async (token: string) => {
      const { data, error } = await backend.client().auth.refreshSession({ refresh_token: token });
      return error?.code ?? data.session?.refresh_token ?? "";
    };
    /** A session that was renewed twice: its tokens, the oldest first. */
    async function renewedTwice() {
      const client = await backend.signedIn();
      const first = (await client.auth.getSession()).data.session?.refresh_token ?? "";
      const second = await use(first);
      return { userId: client.userId, first, second, third: await use(second) };
    }

    test("ends the session when it comes again, as a copy would", async () => {
      const { userId, first, third } = await renewedTwice();
      expect(await use(first)).toBe("refresh_token_already_used");
      expect(await use(third)).toBe("refresh_token_not_found");
      expect(await backend.sql`select from auth.sessions where user_id = ${userId}`).toHaveLength(0);
    });

    test("gives the living one where its own successor was never used: an answer may have been lost", async () => {
      const { second, third } = await renewedTwice();
      expect([await use(second), (await use(third)) === third]).toEqual([third, false]);
    });
  });
});
