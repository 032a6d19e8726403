import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resetFactor, setPassword } from "../../../embedded-supabase/accounts.ts";
import type { AccountMail } from "../../../domain/contracts/mail.ts";
import { codeOf } from "../../../tests/fixtures/one-time-code.ts";
import { tokenIn } from "../../../tests/fixtures/mailed-link.ts";
import { startTestBackend, type TestBackend, type TestClient } from "../setup/test-backend.ts";

describe("a change of the e-mail address that waits for its link", () => {
  let backend: TestBackend;
  const mails: AccountMail[] = [];
  beforeAll(async () => {
    backend = await startTestBackend({ engine: "pg18", accountSender: { send: (mail) => void mails.push(mail) } });
  });
  afterAll(() => backend?.close());
  beforeEach(() => {
    mails.length = 0;
  });

  async function enrol(client: TestClient): Promise<void> {
    const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
    if (data?.type !== "totp") throw new Error("no factor");
    const code = codeOf(data.totp.secret);
    expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull();
  }
  const changes: Record<string, (own: TestClient, id: string) => Promise<unknown>> = {
    "a new password": async (own) =>
      expect((await own.auth.updateUser({ password: "a newer password" })).error).toBeNull(),
    "`staff password`": (_own, id) => setPassword(backend.sql, id, "a newer password"),
    "a new second factor": (own) => enrol(own),
    "`staff reset-factor`": (_own, id) => resetFactor(backend.sql, id),
    "an owner who resets the factor": async (_own, id) => {
      await backend.sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
        values (gen_random_uuid(), ${id}, 'totp', 'verified', now(), now(), 'SECRET')`;
      const owner = await backend.signedIn("owner");
      expect((await owner.rpc("reset_second_factor", { p_user_id: id })).error).toBeNull();
    },
  };

  test.each(Object.entries(changes))("is over with %s", async (_name, change) => {
    const own = await backend.signedIn("sales");
    const email = `crook-${own.userId}@example.com`;
    expect((await own.auth.updateUser({ email })).error).toBeNull();
    const [{ link, code } = { link: null, code: "" }] = mails;
    await change(own, own.userId);
    const token = new URL(link ?? "").searchParams.get("token") ?? "";
    const stranger = backend.client();
    const opened = await stranger.auth.verifyOtp({ token_hash: token, type: "email_change" });
    const entered = await stranger.auth.verifyOtp({ email, token: code, type: "email_change" });
    expect([opened.error?.code, entered.error?.code]).toEqual(["otp_expired", "otp_expired"]);
  });

  test("stays where the same request sets the password", async () => {
    const own = await backend.signedIn();
    expect((await own.auth.updateUser({ email: "mine@example.com", password: "a newer password" })).error).toBeNull();
    const token = tokenIn(mails[0]?.link);
    expect((await backend.client().auth.verifyOtp({ token_hash: token, type: "email_change" })).error).toBeNull();
  });
});
