import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AccountMail } from "../../../domain/contracts/mail.ts";
import { tokenIn } from "../../../tests/fixtures/mailed-link.ts";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

describe("links and codes of the sign-in's e-mails", () => {
  let backend: TestBackend;
  const mails: AccountMail[] = [];
  const password = "a long password";
  /** The link and the code that were mailed last. */
  function latest() {
    const { to, kind, link, code } = mails.findLast((mail) => mail.code) ?? {
      to: "",
      kind: "reauthentication",
      link: null,
      code: "",
    };
    if (kind === "reauthentication" || kind === "address_notice" || kind === "codes_notice")
      throw new Error("no e-mail with a link came");
    return { to, type: kind, code, token: tokenIn(link) };
  }
  const follow = async (token: string, type: string) => {
    const query = new URLSearchParams({ token, type });
    const response = await fetch(`${backend.origin}/auth/v1/verify?${query}`, { redirect: "manual" });
    return new URLSearchParams((response.headers.get("location") ?? "").split("#")[1]);
  };
  const open = async (token: string, type: Exclude<AccountMail["kind"], "reauthentication">) =>
    (await backend.client().auth.verifyOtp({ token_hash: token, type })).error?.code;
  const enter = async (email: string, token: string) =>
    (await backend.client().auth.verifyOtp({ email, token, type: "recovery" })).error?.code;
  const forget = (email: string) => backend.client().auth.resetPasswordForEmail(email);

  const flows = {
    signup: () => backend.client().auth.signUp({ email: "new@example.com", password }),
    recovery: () => forget("known@example.com"),
    magiclink: () => backend.client().auth.signInWithOtp({ email: "linked@example.com" }),
    email_change: async () => (await backend.signedIn()).auth.updateUser({ email: "moved@example.com" }),
  };

  beforeAll(async () => {
    backend = await startTestBackend({ engine: "pg18", accountSender: { send: (mail) => void mails.push(mail) } });
    for (const name of ["known", "linked", "split", "used", "twice"])
      await backend.createUser(`${name}@example.com`, password);
  });
  afterAll(() => backend?.close());
  beforeEach(() => {
    mails.length = 0;
  });

  test.each(Object.entries(flows))(
    "%s: the right code opens nothing as a hash, the mailed link does",
    async (kind, ask) => {
      expect((await ask()).error).toBeNull();
      const { to, type, code, token } = latest();
      expect(type).toBe(kind);
      const hash = createHash("sha256")
        .update(to + code)
        .digest("hex");
      for (const guess of [hash, `${hash}.`, `${hash}.${token.split(".")[1]?.toLowerCase()}`, `${hash}${token}`]) {
        expect((await follow(guess, type)).get("error_code")).toBe("otp_expired");
        expect(await open(guess, type)).toBe("otp_expired");
      }
      expect(await open(token, type)).toBeUndefined();
      expect(await open(token, type)).toBe("otp_expired");
    },
  );

  test("the link of an e-mail opens in a browser once", async () => {
    await forget("linked@example.com");
    const { token, type } = latest();
    expect((await follow(token, type)).get("access_token")).toMatch(/^ey/);
    expect((await follow(token, type)).get("error_code")).toBe("otp_expired");
  });

  test("a code is tried on the one account that it is counted for", async () => {
    await forget("split@example.com");
    const { code } = latest();
    const text = `split@example.com${code}`;
    for (const length of [5, 16, 18, 24, 25])
      expect(await enter(text.slice(0, length), text.slice(length))).not.toBeUndefined();
    expect(await enter("split@example.com", code)).toBeUndefined();
  });

  test("a code that was used, and its link, are over", async () => {
    await forget("used@example.com");
    const { code, token } = latest();
    expect(await enter("used@example.com", code)).toBeUndefined();
    expect(await enter("used@example.com", code)).toBe("otp_expired");
    expect(await open(token, "recovery")).toBe("otp_expired");
  });

  test("a code is over after a quarter of an hour, and its link", async () => {
    await forget("used@example.com");
    const { code, token } = latest();
    await backend.sql`
      update auth.users set recovery_sent_at = now() - interval '901 seconds' where email = 'used@example.com'`;
    expect(await enter("used@example.com", code)).toBe("otp_expired");
    expect(await open(token, "recovery")).toBe("otp_expired");
  });

  test.each(["link", "address", "code", "change of address"])(
    "a ban closes what was mailed before it: %s",
    async (how) => {
      const client = await backend.signedIn();
      const email = (await client.auth.getUser()).data.user?.email ?? "";
      const moved = `moved-${email}`;
      await (how === "change of address" ? client.auth.updateUser({ email: moved }) : forget(email));
      const { code, token, type } = latest();
      await backend.sql`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`;
      if (how === "address") expect((await follow(token, type)).get("access_token")).toBeNull();
      else expect(await (how === "code" ? enter(email, code) : open(token, type))).toBe("user_banned");
      const [left] = await backend.sql`
      select email, (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
      from auth.users u where id = ${client.userId}`;
      expect(left).toEqual({ email, sessions: 1 });
      await backend.sql`update auth.users set banned_until = null where email = ${email}`;
      expect(await open(token, type)).toBeUndefined();
    },
  );

  test("a newer code replaces the older, and its link", async () => {
    await forget("twice@example.com");
    const first = latest();
    await forget("twice@example.com");
    const second = latest();
    expect(second.code).not.toBe(first.code);
    expect(await enter("twice@example.com", first.code)).toBe("otp_expired");
    expect(await open(first.token, "recovery")).toBe("otp_expired");
    expect(await open(second.token, "recovery")).toBeUndefined();
  });
});
