import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AccountMail } from "../../../domain/contracts/mail.ts";
import { tokenIn, verifyAddress } from "../../../tests/fixtures/mailed-link.ts";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

describe("accounts where e-mail is configured", () => {
  let backend: TestBackend;
  const mails: AccountMail[] = [];
  const latest = async (): Promise<AccountMail> => {
    await expect.poll(() => mails.length).toBeGreaterThan(0);
    const mail = mails.at(-1);
    if (!mail) throw new Error("no e-mail came");
    return mail;
  };

  beforeAll(async () => {
    backend = await startTestBackend({
      engine: "pg18",
      limits: true,
      accountSender: { send: (mail) => void mails.push(mail) },
    });
  });
  afterAll(() => backend?.close());
  beforeEach(() => {
    mails.length = 0;
  });

  test("a new account confirms its address before it can sign in", async () => {
    const client = backend.client();
    const credentials = { email: "confirm@example.com", password: "a long password" };
    const signedUp = await client.auth.signUp(credentials);
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect((await client.auth.signInWithPassword(credentials)).error?.code).toBe("email_not_confirmed");
    const mail = await latest();
    expect(mail).toMatchObject({ kind: "signup", to: "confirm@example.com", language: "en" });
    expect(
      (await client.auth.verifyOtp({ email: "confirm@example.com", token: mail.code, type: "signup" })).data.session,
    ).not.toBeNull();
    // Another person may have signed up with this address: who confirms it chooses the password.
    expect((await client.auth.signInWithPassword(credentials)).error?.code).toBe("invalid_credentials");
    expect((await client.auth.updateUser({ password: credentials.password })).error).toBeNull();
    expect((await backend.client().auth.signInWithPassword(credentials)).error).toBeNull();
  });

  test("a forgotten password is reset with the code of eight digits", async () => {
    await backend.createUser("forgot@example.com", "the old password");
    const client = backend.client();
    expect(
      (await client.auth.resetPasswordForEmail("forgot@example.com", { redirectTo: "http://localhost:3000/login" }))
        .error,
    ).toBeNull();
    const { code } = await latest();
    expect(code).toMatch(/^\d{8}$/);
    expect(
      (await client.auth.verifyOtp({ email: "forgot@example.com", token: code, type: "recovery" })).data.session,
    ).not.toBeNull();
    expect((await client.auth.updateUser({ password: "the new password" })).error).toBeNull();
    expect(
      (await backend.client().auth.signInWithPassword({ email: "forgot@example.com", password: "the new password" }))
        .error,
    ).toBeNull();
  });

  test("a code cannot be guessed: ten tries close the door, and the mailed link still opens", async () => {
    await backend.createUser("guessed@example.com", "the old password");
    await backend.client().auth.resetPasswordForEmail("guessed@example.com");
    const { code, link } = await latest();
    for (let count = 0; count < 10; count += 1)
      expect(
        (await backend.client().auth.verifyOtp({ email: "guessed@example.com", token: "00000000", type: "recovery" }))
          .error?.status,
      ).toBe(403);
    expect(
      (await backend.client().auth.verifyOtp({ email: "guessed@example.com", token: code, type: "recovery" })).error
        ?.status,
    ).toBe(429);
    expect((await backend.client().auth.verifyOtp({ token_hash: tokenIn(link), type: "recovery" })).error).toBeNull();
  });

  test("an account gets five e-mails an hour in all; a sign-up above that is answered alike", async () => {
    const credentials = { email: "often@example.com", password: "a long password" };
    const { auth } = backend.client();
    expect((await auth.signUp(credentials)).error).toBeNull();
    expect((await auth.resetPasswordForEmail(credentials.email)).error).toBeNull();
    expect((await auth.resend({ type: "signup", email: credentials.email })).error).toBeNull();
    for (let count = 0; count < 2; count += 1)
      expect((await auth.signInWithOtp({ email: credentials.email })).error).toBeNull();
    expect(mails).toHaveLength(5);
    const over = await auth.signUp(credentials);
    expect([over.error, over.data.user?.email]).toEqual([null, credentials.email]);
    expect((await auth.signInWithOtp({ email: credentials.email })).error?.status).toBe(429);
    expect(mails).toHaveLength(5);
  });

  test("a mailbox gets five e-mails an hour, whichever accounts want to have its address", async () => {
    const email = "wanted@example.com";
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await (await backend.signedIn()).auth.updateUser({ email })).error?.status);
    expect(statuses).toEqual([undefined, undefined, undefined, undefined, undefined, 429]);
    const confirmed = mails.filter(({ kind }) => kind === "email_change");
    expect(confirmed.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => email));
    expect((await backend.client().auth.resetPasswordForEmail(email)).error?.status).toBe(429);
  });

  test("spellings of an address that lead to one mailbox count together", async () => {
    const { auth } = backend.client();
    const password = "a long password";
    const ask = (n: number) => auth.signUp({ email: `vic${n % 2 ? "." : ""}tim+${n}@example.com`, password });
    for (let n = 0; n < 7; n += 1) expect((await ask(n)).error).toBeNull();
    expect(mails).toHaveLength(5);
    expect((await auth.resetPasswordForEmail("victim@example.com")).error?.status).toBe(429);
  });

  test("codes for a session count with the other e-mails of its mailbox, also those asked at once", async () => {
    const client = await backend.signedIn();
    const email = (await client.auth.getUser()).data.user?.email ?? "";
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.auth.reauthenticate()));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(4);
    expect(answers.flatMap(({ error }) => error?.status ?? [])).toEqual([429, 429]);
    await expect.poll(() => mails.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => email));
    expect((await client.auth.signInWithOtp({ email })).error?.status).toBe(429);
  });

  test("a change that is refused sends nothing and counts for no mailbox", async () => {
    const email = "taken@example.com";
    await backend.createUser(email, "a long password");
    const client = await backend.signedIn();
    for (let count = 0; count < 3; count += 1)
      expect((await client.auth.updateUser({ email })).error?.code).toBe("email_exists");
    for (let count = 0; count < 5; count += 1)
      expect((await backend.client().auth.signInWithOtp({ email })).error).toBeNull();
    expect((await backend.client().auth.signInWithOtp({ email })).error?.status).toBe(429);
  });

  test("the old address is told of a new one in the language of who asks, and stops it", async () => {
    const [own, thief] = [await backend.signedIn(), backend.client()];
    const { data } = await own.auth.getUser();
    const old = data.user?.email ?? "";
    await thief.auth.signInWithPassword({ email: old, password: "a right password" });
    const back = { emailRedirectTo: "http://localhost:3000/login?language=ar" };
    expect((await thief.auth.updateUser({ email: "thief@example.com" }, back)).error).toBeNull();
    const [change, notice] = mails;
    expect(notice).toEqual({
      kind: "address_notice",
      to: old,
      newEmail: "thief@example.com",
      language: "ar",
      link: "http://localhost:3000/login",
      code: "",
    });
    await backend.client().auth.resetPasswordForEmail(old);
    const reader = backend.client();
    await reader.auth.verifyOtp({ email: old, token: (await latest()).code, type: "recovery" });
    expect((await reader.auth.updateUser({ password: "the owner's new one" })).error).toBeNull();
    const late = await thief.auth.verifyOtp({
      email: "thief@example.com",
      token: change?.code ?? "",
      type: "email_change",
    });
    expect(late.error?.code).toBe("otp_expired");
  });

  test("an unknown address gets the same answer and no e-mail", async () => {
    expect((await backend.client().auth.resetPasswordForEmail("nobody@example.com")).error).toBeNull();
    await new Promise((resolve) => setImmediate(resolve));
    expect(mails).toEqual([]);
  });

  test("the link of an e-mail leads to the sign-in page of this site, never to another", async () => {
    await backend.createUser("link@example.com", "the old password");
    await backend.client().auth.resetPasswordForEmail("link@example.com", { redirectTo: "https://evil.example.net/" });
    const { link, kind } = await latest();
    expect(kind).toBe("recovery");
    expect(link).toMatch(/^http:\/\/localhost:3000\/login\?language=en#token_hash=/);
    const leadsTo = async (address: string, other: string) => {
      const response = await fetch(`${address}&redirect_to=${encodeURIComponent(other)}`, { redirect: "manual" });
      const [place, session] = (response.headers.get("location") ?? "").split("#");
      expect(new URL(place ?? "").origin).toBe("http://localhost:3000");
      return new URLSearchParams(session);
    };
    const over = verifyAddress(backend.origin, "#token_hash=none&type=recovery");
    for (const other of ["http://127.0.0.1:3000/", "http://[::1]:631/", "http://localhost:631/"])
      expect((await leadsTo(over, other)).get("error_code")).toBe("otp_expired");
    const session = await leadsTo(verifyAddress(backend.origin, link), "https://evil.example.net/");
    expect(session.get("type")).toBe("recovery");
    expect(session.get("access_token")).toMatch(/^ey/);
  });

  test("the link of an e-mail carries an invitation, and nothing else of the address it was asked with", async () => {
    const secret = "s".repeat(43);
    const credentials = { email: "carried@example.com", password: "a long password" };
    const ask = async (emailRedirectTo: string) => {
      const { auth } = backend.client();
      expect((await auth.signUp({ ...credentials, options: { emailRedirectTo } })).error).toBeNull();
      const { link } = await latest();
      mails.length = 0;
      expect(link).toMatch(/^http:\/\/localhost:3000\/login\?language=(en|ar)#token_hash=/);
      return new URLSearchParams(new URL(link ?? "").hash.slice(1)).get("invite");
    };
    expect(await ask(`http://localhost:3000/login?language=ar#invite=${secret}`)).toBe(secret);
    expect(await ask(`http://localhost:3000/login?language=en#invite=${secret}x`)).toBeNull();
    expect(await ask("https://evil.example.net/#next=https://evil.example.net/")).toBeNull();
  });

  test("who asks in Arabic is written to in Arabic", async () => {
    await backend.createUser("arabic@example.com", "the old password");
    await backend
      .client()
      .auth.resetPasswordForEmail("arabic@example.com", { redirectTo: "http://localhost:3000/login?language=ar" });
    expect((await latest()).language).toBe("ar");
  });
});
