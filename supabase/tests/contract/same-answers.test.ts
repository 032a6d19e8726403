import bcrypt from "bcrypt";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findAccount } from "../../../embedded-supabase/accounts.ts";
import type { AccountMail } from "../../../domain/contracts/mail.ts";
import { verifyAddress } from "../../../tests/fixtures/mailed-link.ts";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

const password = "a long password";

describe("where e-mail is configured", () => {
  let backend: TestBackend;
  const mails: AccountMail[] = [];
  beforeAll(async () => {
    backend = await startTestBackend({ engine: "pg18", accountSender: { send: (mail) => void mails.push(mail) } });
    await backend.createUser("known@example.com", password);
    await backend.client().auth.signUp({ email: "waiting@example.com", password });
  });
  afterAll(() => backend?.close());
  beforeEach(() => {
    mails.length = 0;
  });

  /** An answer as an outsider sees it, without the parts that differ each time. */
  async function ask(path: string, body: Record<string, unknown>) {
    const headers = { apikey: backend.anonKey, "Content-Type": "application/json" };
    const response = await fetch(`${backend.origin}/auth/v1/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const names = [...response.headers.keys()].filter((name) => name !== "date").sort();
    return { status: response.status, names, body: (await response.json()) as unknown };
  }
  /** Names and kinds of values. */
  function shape(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(shape);
    if (typeof value !== "object" || value === null) return typeof value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]));
  }

  test("a wrong password costs one comparison and has one answer: account known, unconfirmed or unknown", async () => {
    const compare = vi.spyOn(bcrypt, "compare");
    const answers: unknown[] = [];
    const comparisons: number[] = [];
    for (const name of ["known", "waiting", "nobody"]) {
      compare.mockClear();
      answers.push(
        await ask("token?grant_type=password", { email: `${name}@example.com`, password: "a wrong password" }),
      );
      comparisons.push(compare.mock.calls.length);
    }
    compare.mockRestore();
    expect(comparisons).toEqual([1, 1, 1]);
    expect(answers[0]).toMatchObject({ status: 400, body: { error_code: "invalid_credentials" } });
    expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
  });

  test("a sign-up costs one hash and has one answer, account or not; the account's owner gets an e-mail", async () => {
    const hash = vi.spyOn(bcrypt, "hash");
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    const hashes: number[] = [];
    for (const name of ["known", "waiting", "new"]) {
      hash.mockClear();
      answers.push(
        await ask("signup", { email: `${name}@example.com`, password: "quite another one", data: { name } }),
      );
      hashes.push(hash.mock.calls.length);
    }
    hash.mockRestore();
    expect(hashes).toEqual([1, 1, 1]);
    const seen = answers.map(({ body, ...rest }) => ({ ...rest, body: shape(body) }));
    expect(seen[0]).toMatchObject({
      status: 200,
      body: { id: "string", confirmation_sent_at: "string", identities: [{ id: "string" }] },
    });
    expect(seen.slice(1)).toEqual([seen[0], seen[0]]);
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ["recovery", "known@example.com"],
      ["recovery", "waiting@example.com"],
      ["signup", "new@example.com"],
    ]);
    // The account that there was is as it was.
    expect((await backend.client().auth.signInWithPassword({ email: "known@example.com", password })).error).toBeNull();
  });

  test("who asks for an e-mail is told the same for every address", async () => {
    await backend.client().auth.signUp({ email: "unconfirmed@example.com", password });
    for (const [path, rest] of [
      ["recover", {}],
      ["resend", { type: "signup" }],
      ["otp", { create_user: true }],
    ] as const) {
      const answers = [];
      for (const name of ["known", "unconfirmed", "no-one"])
        answers.push(await ask(path, { email: `${name}@example.com`, ...rest }));
      expect(answers[0]).toMatchObject({ status: 200, body: {} });
      expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
    }
    expect(await findAccount(backend.sql, "no-one@example.com")).toBeUndefined();
  });

  test("a new address is confirmed from its mailbox, and belongs to no account until then", async () => {
    const client = await backend.signedIn();
    const before = (await client.auth.getUser()).data.user?.email ?? "";
    expect((await client.auth.updateUser({ email: "moved@example.com" })).error).toBeNull();
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ["email_change", "moved@example.com"],
      ["address_notice", before],
    ]);
    expect(await findAccount(backend.sql, "moved@example.com")).toBeUndefined();
    expect(await findAccount(backend.sql, before)).toBe(client.userId);
    const answer = await fetch(verifyAddress(backend.origin, mails[0]?.link), { redirect: "manual" });
    expect(answer.headers.get("location")).toContain("type=email_change");
    expect(await findAccount(backend.sql, "moved@example.com")).toBe(client.userId);
  });

  test("of two who change to one address the second to confirm is refused", async () => {
    const [first, second] = [await backend.signedIn(), await backend.signedIn()];
    for (const client of [first, second])
      expect((await client.auth.updateUser({ email: "wanted@example.com" })).error).toBeNull();
    const codes = mails.flatMap(({ code }) => code || []);
    const confirm = (token = "") =>
      backend.client().auth.verifyOtp({ email: "wanted@example.com", token, type: "email_change" });
    expect((await confirm(codes[0])).error).toBeNull();
    expect((await confirm(codes[1])).error?.status).toBe(422);
    expect(await findAccount(backend.sql, "wanted@example.com")).toBe(first.userId);
  });
});
