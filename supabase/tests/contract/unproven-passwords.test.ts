import bcrypt from "bcrypt";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setPassword } from "../../../embedded-supabase/accounts.ts";
import type { AccountMail } from "../../../domain/contracts/mail.ts";
import { tokenIn, verifyAddress } from "../../../tests/fixtures/mailed-link.ts";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

describe("a password opens an account only while it is its owner's", () => {
  let backend: TestBackend;
  const mails: AccountMail[] = [];
  beforeAll(async () => {
    backend = await startTestBackend({ engine: "pg18", accountSender: { send: (mail) => void mails.push(mail) } });
  });
  afterAll(() => backend?.close());
  beforeEach(() => {
    mails.length = 0;
  });
  const signIn = async (email: string, password: string) =>
    (await backend.client().auth.signInWithPassword({ email, password })).error?.code;
  const follow = async (mail: AccountMail | undefined) => {
    if (
      !mail?.link ||
      mail.kind === "reauthentication" ||
      mail.kind === "address_notice" ||
      mail.kind === "codes_notice"
    )
      throw new Error("no e-mail with a link came");
    const client = backend.client();
    const token = tokenIn(mail.link);
    return { client, error: (await client.auth.verifyOtp({ token_hash: token, type: mail.kind })).error };
  };
  const [own, theirs] = ["the owner's password", "the stranger's password"];

  test.each([
    ["owner first", own, theirs],
    ["stranger first", theirs, own],
  ])("of two sign-ups for one address neither password counts: %s", async (order, first, second) => {
    const email = `${order.replace(" ", "-")}@example.com`;
    for (const password of [first, second]) await backend.client().auth.signUp({ email, password });
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ["signup", email],
      ["recovery", email],
    ]);
    expect((await follow(mails[0])).error?.code).toBe("otp_expired");
    const { client, error } = await follow(mails[1]);
    expect(error).toBeNull();
    for (const password of [own, theirs]) expect(await signIn(email, password)).toBe("invalid_credentials");
    expect((await client.auth.updateUser({ password: own })).error).toBeNull();
    expect(await signIn(email, own)).toBeUndefined();
  });

  test.each(["recover", "otp", "resend"] as const)("%s confirms no password of a sign-up", async (asked) => {
    const email = `${asked}@example.com`;
    await backend.client().auth.signUp({ email, password: theirs });
    const { auth } = backend.client();
    if (asked === "recover") await auth.resetPasswordForEmail(email);
    else if (asked === "otp") await auth.signInWithOtp({ email });
    else await auth.resend({ type: "signup", email });
    expect(mails.map(({ kind }) => kind)).toEqual(["signup", "recovery"]);
    expect((await follow(mails[1])).error).toBeNull();
    expect(await signIn(email, theirs)).toBe("invalid_credentials");
  });

  test.each(["in a page", "in the address"])(
    "the link of a sign-up, followed %s, confirms no password",
    async (how) => {
      const email = `link-${how.replaceAll(" ", "-")}@example.com`;
      await backend.client().auth.signUp({ email, password: theirs });
      const [mail] = mails;
      if (how === "in a page") expect((await follow(mail)).error).toBeNull();
      else {
        const answer = await fetch(verifyAddress(backend.origin, mail?.link), { redirect: "manual" });
        expect(answer.headers.get("location")).toMatch(/type=signup/);
      }
      expect(await signIn(email, theirs)).toBe("invalid_credentials");
    },
  );

  test("the session of a confirmed sign-up sets the password that counts, also the same one", async () => {
    const email = "finished@example.com";
    await backend.client().auth.signUp({ email, password: own });
    const { client } = await follow(mails[0]);
    expect((await client.auth.updateUser({ password: own })).error).toBeNull();
    expect(await signIn(email, own)).toBeUndefined();
  });

  test("nothing of who asked for a new address opens the account of who confirms it", async () => {
    const [stranger, email] = [await backend.signedIn(), "confirmed-by-another@example.com"];
    const before = (await stranger.auth.getUser()).data.user?.email ?? "";
    await backend.client().auth.resetPasswordForEmail(before);
    expect((await stranger.auth.updateUser({ email })).error).toBeNull();
    const [recovery, change] = mails;
    const { client, error } = await follow(change);
    expect(error).toBeNull();
    expect(await signIn(email, "a right password")).toBe("invalid_credentials");
    expect((await stranger.auth.getUser()).error).not.toBeNull();
    expect((await stranger.auth.refreshSession()).error).not.toBeNull();
    expect((await follow(recovery)).error?.code).toBe("otp_expired");
    expect((await client.auth.getUser()).data.user).toMatchObject({ id: stranger.userId, email });
    expect((await client.auth.updateUser({ password: own })).error).toBeNull();
    expect(await signIn(email, own)).toBeUndefined();
  });

  const changers = ["its owner", "`staff password`"];
  test.each(changers)("a sign-in that waits while %s changes the password fails", async (who) => {
    const client = await backend.signedIn();
    const email = (await client.auth.getUser()).data.user?.email ?? "";
    const [compared, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { compare } = bcrypt;
    Reflect.set(bcrypt, "compare", async (password: string, hash: string) => {
      Reflect.set(bcrypt, "compare", compare);
      compared.resolve();
      await released.promise;
      return compare(password, hash);
    });
    const waiting = signIn(email, "a right password");
    await compared.promise;
    if (who === "its owner") expect((await client.auth.updateUser({ password: own })).error).toBeNull();
    else await setPassword(backend.sql, client.userId, own);
    released.resolve();
    expect(await waiting).toBe("invalid_credentials");
    const [left] = await backend.sql`
      select count(*)::int as sessions from auth.sessions where user_id = ${client.userId}`;
    expect(left).toEqual({ sessions: who === "its owner" ? 1 : 0 });
  });
});
