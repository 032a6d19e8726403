import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resetFactor } from "../../../embedded-supabase/accounts.ts";
import { codeOf, enoughOfHalfMinute, wrongCodeOf } from "../../../tests/fixtures/one-time-code.ts";
import { startTestBackend, type TestBackend, type TestClient } from "../setup/test-backend.ts";
import { engines } from "../setup/test-database.ts";

const password = "a long password";

describe.each(engines)("second factor on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
  });
  afterAll(() => backend?.close());
  beforeEach(enoughOfHalfMinute);

  const signIn = async (email: string): Promise<TestClient> => {
    const client = backend.client();
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return client;
  };
  const levels = async (client: TestClient) => {
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    return [data?.currentLevel, data?.nextLevel];
  };
  /** A colleague with a factor that was just confirmed. */
  async function enrolled(email: string, role: "owner" | "sales" = "sales") {
    const { id } = await backend.createUser(email, password, role);
    const client = await signIn(email);
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", issuer: "Maarad" });
    if (data?.type !== "totp") throw new Error("no factor");
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: data.id,
      code: codeOf(data.totp.secret, -1),
    });
    if (error) throw error;
    return { id, client, factorId: data.id, secret: data.totp.secret };
  }

  test("enrol, confirm, sign in again with the code, and keep the level over refreshes", async () => {
    await backend.createUser("careful@example.com", password, "sales");
    const [client, elsewhere] = [await signIn("careful@example.com"), await signIn("careful@example.com")];
    expect(await levels(client)).toEqual(["aal1", "aal1"]);
    const { data: made } = await client.auth.mfa.enroll({
      factorType: "totp",
      issuer: "Maarad",
      friendlyName: "هاتفي",
    });
    if (made?.type !== "totp") throw new Error("no factor");
    expect(made.totp).toMatchObject({
      qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,<svg/),
      uri: expect.stringContaining(`secret=${made.totp.secret}`),
    });
    expect(await levels(client)).toEqual(["aal1", "aal1"]);
    const wrong = await client.auth.mfa.challengeAndVerify({ factorId: made.id, code: wrongCodeOf(made.totp.secret) });
    expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    const right = await client.auth.mfa.challengeAndVerify({ factorId: made.id, code: codeOf(made.totp.secret, -1) });
    expect(right.error).toBeNull();
    expect(await levels(client)).toEqual(["aal2", "aal2"]);
    // The session that was signed in with the password alone has ended.
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();

    const again = await signIn("careful@example.com");
    expect(await levels(again)).toEqual(["aal1", "aal2"]);
    expect((await again.rpc("my_role")).data).toBeNull();
    expect((await again.rpc("my_second_factor")).data).toEqual({ staff: "sales", owed: true, required: false });
    const { data: known } = await again.auth.mfa.listFactors();
    expect(known?.totp).toMatchObject([{ id: made.id, status: "verified", friendly_name: "هاتفي" }]);
    expect(JSON.stringify(await again.auth.getUser())).not.toContain(made.totp.secret);
    expect(
      (await again.auth.mfa.challengeAndVerify({ factorId: made.id, code: codeOf(made.totp.secret) })).error,
    ).toBeNull();
    expect((await again.rpc("my_role")).data).toBe("sales");
    expect((await again.auth.refreshSession()).error).toBeNull();
    expect(await levels(again)).toEqual(["aal2", "aal2"]);
    expect((await again.rpc("my_role")).data).toBe("sales");
    // Both stay: the level of each session is its own.
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  test("a code counts once, a challenge once, and neither for another account", async () => {
    const { client, factorId, secret } = await enrolled("once@example.com");
    const other = await signIn("once@example.com");
    expect((await other.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, -1) })).error?.code).toBe(
      "mfa_verification_failed",
    );
    const { data: challenge } = await other.auth.mfa.challenge({ factorId });
    const challengeId = challenge?.id ?? "";
    expect((await other.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) })).error).toBeNull();
    expect((await other.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret, 1) })).error?.code).toBe(
      "mfa_challenge_expired",
    );
    const stranger = await backend.signedIn();
    expect((await stranger.auth.mfa.challenge({ factorId })).error).toMatchObject({
      status: 404,
      code: "mfa_factor_not_found",
    });
    expect((await stranger.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404 });
    expect((await client.auth.mfa.challenge({ factorId: crypto.randomUUID() })).error).toMatchObject({ status: 404 });
    expect((await backend.client().auth.mfa.enroll({ factorType: "totp" })).error).not.toBeNull();
  });

  test("the password alone adds no factor, takes none away and changes no password", async () => {
    const { client, factorId } = await enrolled("stolen@example.com");
    const thief = await signIn("stolen@example.com");
    expect((await thief.auth.mfa.enroll({ factorType: "totp" })).error).toMatchObject({
      status: 403,
      code: "insufficient_aal",
    });
    expect((await thief.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: "insufficient_aal",
    });
    expect((await thief.auth.updateUser({ password: "the thief's own" })).error).toMatchObject({
      status: 401,
      code: "insufficient_aal",
    });
    expect((await thief.auth.updateUser({ email: "thief@example.com" })).error).toMatchObject({
      code: "insufficient_aal",
    });
    expect((await client.auth.updateUser({ password: "a longer password" })).error).toBeNull();
  });

  test("a second factor needs another name; without one it has none, once", async () => {
    const { client } = await enrolled("two-devices@example.com");
    const unnamed = await client.auth.mfa.enroll({ factorType: "totp", issuer: "Maarad" });
    expect(unnamed.error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
    const named = await client.auth.mfa.enroll({ factorType: "totp", issuer: "Maarad", friendlyName: "tablet" });
    expect(named.error).toBeNull();
  });

  test("a factor that a thief began before there was one is worth nothing once there is", async () => {
    await backend.createUser("early@example.com", password, "sales");
    const [owner, thief] = [await signIn("early@example.com"), await signIn("early@example.com")];
    const begun = async (client: TestClient, friendlyName: string) => {
      const { data } = await client.auth.mfa.enroll({ factorType: "totp", issuer: "Maarad", friendlyName });
      if (data?.type !== "totp") throw new Error("no factor");
      return data;
    };
    const own = await begun(owner, "own");
    const theirs = await begun(thief, "theirs");
    expect(
      (await owner.auth.mfa.challengeAndVerify({ factorId: own.id, code: codeOf(own.totp.secret, -1) })).error,
    ).toBeNull();
    const { data: known } = await owner.auth.mfa.listFactors();
    expect(known?.all.map(({ id }) => id)).toEqual([own.id]);
    // As if it had been begun in the very moment in which the other was confirmed.
    await backend.sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
      select ${theirs.id}, user_id, factor_type, 'unverified', now(), now(), ${theirs.totp.secret}
      from auth.mfa_factors where id = ${own.id}`;
    const again = await signIn("early@example.com");
    const refused = await again.auth.mfa.challengeAndVerify({ factorId: theirs.id, code: codeOf(theirs.totp.secret) });
    expect(refused.error).toMatchObject({ status: 403, code: "insufficient_aal" });
    expect((await again.rpc("my_role")).data).toBeNull();
  });

  test("what is no id of a factor is none", async () => {
    const { client } = await enrolled("odd@example.com");
    const { data } = await client.auth.getSession();
    for (const id of ["-".repeat(36), "0".repeat(36)]) {
      const answer = await fetch(`${backend.origin}/auth/v1/factors/${id}/challenge`, {
        method: "POST",
        body: "{}",
        headers: {
          Authorization: `Bearer ${data.session?.access_token ?? ""}`,
          apikey: backend.anonKey,
          "Content-Type": "application/json",
        },
      });
      expect(answer.status).toBe(404);
    }
  });

  test("after taking it away the password is enough, in this session too", async () => {
    const { client, factorId } = await enrolled("tired@example.com");
    expect((await client.auth.mfa.unenroll({ factorId })).data?.id).toBe(factorId);
    await client.auth.refreshSession();
    expect(await levels(client)).toEqual(["aal1", "aal1"]);
    expect((await client.rpc("my_role")).data).toBe("sales");
  });

  test("a lost one is taken away by an owner or by the command, and the sessions with it", async () => {
    const lost = await enrolled("lost@example.com");
    const owner = await backend.signedIn("owner");
    expect((await owner.rpc("staff_with_second_factor")).data).toContain(lost.id);
    expect((await owner.rpc("reset_second_factor", { p_user_id: lost.id })).error).toBeNull();
    expect((await lost.client.auth.refreshSession()).error).not.toBeNull();
    expect((await (await signIn("lost@example.com")).rpc("my_role")).data).toBe("sales");
    const also = await enrolled("also-lost@example.com");
    expect(await resetFactor(backend.sql, also.id)).toBe(1);
    expect((await (await signIn("also-lost@example.com")).rpc("my_role")).data).toBe("sales");
  });

  test("with the rule an owner without one sets it up at the next sign-in", async () => {
    const { client } = await enrolled("strict@example.com", "owner");
    await backend.createUser("second-owner@example.com", password, "owner");
    const second = await signIn("second-owner@example.com");
    expect((await client.rpc("require_second_factor", { p_required: true })).error).toBeNull();
    expect((await second.from("staff").select("user_id")).data).toEqual([]);
    expect((await second.rpc("my_second_factor")).data).toEqual({ staff: "owner", owed: true, required: true });
    const { data } = await second.auth.mfa.enroll({ factorType: "totp" });
    if (data?.type !== "totp") throw new Error("no factor");
    expect(
      (await second.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret) })).error,
    ).toBeNull();
    expect((await second.rpc("my_role")).data).toBe("owner");
    expect((await second.auth.mfa.unenroll({ factorId: data.id })).error).toBeNull();
    expect((await second.rpc("my_role")).data, "with the token from before").toBeNull();
    expect((await client.rpc("require_second_factor", { p_required: false })).error).toBeNull();
  });

  test("what is not a factor is refused, in JSON", async () => {
    const client = await backend.signedIn("sales");
    const token = (await client.auth.getSession()).data.session?.access_token ?? "";
    const send = (path: string, body: unknown, method = "POST") =>
      fetch(`${backend.origin}/auth/v1/${path}`, {
        method,
        headers: { apikey: backend.anonKey, Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        ...(method !== "GET" && { body: JSON.stringify(body) }),
      });
    const id = crypto.randomUUID();
    for (const [path, body, status, method] of [
      ["factors", { factor_type: "phone" }, 422],
      ["factors", {}, 400],
      ["factors", { factor_type: 5 }, 400],
      ["factors", { factor_type: "totp", friendly_name: "x".repeat(200) }, 400],
      [`factors/${id}/verify`, { code: 123456 }, 400],
      [`factors/${id}/verify`, { challenge_id: "x", code: "1" }, 400],
      ["factors/x/verify", {}, 404],
      ["factors/recovery-codes", {}, 404],
      [`factors/${id}`, undefined, 405, "GET"],
    ] as const) {
      const answer = await send(path, body, method);
      expect([path, answer.status, typeof (await answer.json())]).toEqual([path, status, "object"]);
    }
  });
});
