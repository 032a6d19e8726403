import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../domain/database.types.ts";
import type { AccountMail } from "../../../domain/contracts/mail.ts";
import { codeOf, enoughOfHalfMinute, wrongCodeOf } from "../../../tests/fixtures/one-time-code.ts";
import { startTestBackend, type TestBackend, type TestClient } from "../setup/test-backend.ts";
import { engines } from "../setup/test-database.ts";

const password = "a long password";
const [office, elsewhere, stranger] = ["198.51.100.7", "198.51.100.99", "2001:db8:1:2::9"] as const;

describe.each(engines)("wrong codes of a second factor on %s", (engine) => {
  let backend: TestBackend;
  const mails: AccountMail[] = [];
  beforeAll(async () => {
    backend = await startTestBackend({
      engine,
      limits: true,
      accountSender: { send: (mail) => void mails.push(mail) },
      addressOf: (request) => request.headers.get("x-test-address") ?? "127.0.0.1",
    });
  });
  afterAll(() => backend?.close());
  beforeEach(async () => {
    mails.length = 0;
    await enoughOfHalfMinute();
  });

  const signIn = async (email: string, address: string): Promise<TestClient> => {
    const client = createClient<Database>(backend.origin, backend.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { "x-test-address": address } },
    });
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return client;
  };
  /** A colleague with so many apps, whose codes of the past half minute are used up. */
  async function enrolled(email: string, apps = 1) {
    const { id } = await backend.createUser(email, password, "sales");
    const client = await signIn(email, office);
    const factors: { id: string; secret: string }[] = [];
    for (let app = 0; app < apps; app += 1) {
      const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: `app ${app}` });
      if (data?.type !== "totp") throw new Error("no factor");
      const code = codeOf(data.totp.secret, -1);
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
      if (error) throw error;
      factors.push({ id: data.id, secret: data.totp.secret });
    }
    const [first = { id: "", secret: "" }] = factors;
    return { id, client, email, factors, factorId: first.id, secret: first.secret };
  }
  type Enrolled = Awaited<ReturnType<typeof enrolled>>;
  const enter = async (client: TestClient, factorId: string, code: string) =>
    (await client.auth.mfa.challengeAndVerify({ factorId, code })).error;
  const guess = async (client: TestClient, { factorId, secret }: Enrolled) =>
    (await enter(client, factorId, wrongCodeOf(secret)))?.code;
  const guesses = async (client: TestClient, account: Enrolled, count: number) => {
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < count; at += 1) codes.push(await guess(client, account));
    return codes;
  };
  const notices = (id: string) =>
    backend.sql`select times, address from public.wrong_code_notices where user_id = ${id}`;
  const [wrong, ended, wait] = ["mfa_verification_failed", "mfa_verification_rejected", "over_request_rate_limit"];

  test("the fifth ends that session and no other, and the owner is told", async () => {
    const owner = await enrolled("guessed@example.com");
    const thief = await signIn(owner.email, stranger);
    const other = await signIn(owner.email, elsewhere);
    expect(await guesses(thief, owner, 4)).toEqual([wrong, wrong, wrong, wrong]);
    expect(await notices(owner.id)).toEqual([]);
    const last = await enter(thief, owner.factorId, wrongCodeOf(owner.secret));
    expect(last).toMatchObject({ status: 403, code: ended });
    expect((await thief.auth.refreshSession()).error).not.toBeNull();
    expect(await enter(thief, owner.factorId, codeOf(owner.secret))).not.toBeNull();

    expect((await owner.client.auth.refreshSession()).error).toBeNull();
    expect((await owner.client.rpc("my_role")).data).toBe("sales");
    expect(await enter(other, owner.factorId, codeOf(owner.secret))).toBeNull();
    expect(await notices(owner.id)).toEqual([{ times: 1, address: stranger }]);
    expect(mails).toEqual([
      {
        kind: "codes_notice",
        to: owner.email,
        language: "en",
        code: "",
        link: "http://localhost:3000/login?language=en",
        guessed: { at: expect.stringMatching(/^\d{4}-.*Z$/), timeZone: "Asia/Bahrain", address: stranger },
      },
    ]);
  });

  test("the owner signs in where both a stranger and the whole world used up their guesses", async () => {
    const owner = await enrolled("attacked@example.com");
    const codes: (string | undefined)[] = [];
    for (let place = 0; codes.at(-1) !== wait && place < 10; place += 1)
      codes.push(...(await guesses(await signIn(owner.email, `203.0.113.${place}`), owner, 5)));
    expect(codes.filter((code) => code === wrong)).toHaveLength(20);
    expect(codes.filter((code) => code === ended)).toHaveLength(5);
    const unknown = await signIn(owner.email, elsewhere);
    expect(await guess(unknown, owner)).toBe(wait);
    const known = await signIn(owner.email, office);
    expect(await enter(known, owner.factorId, codeOf(owner.secret))).toBeNull();
    expect((await known.rpc("my_role")).data).toBe("sales");
    expect(await notices(owner.id)).toMatchObject([{ times: 5 }]);
    // One an hour: the guesser must not fill a mailbox.
    expect(mails.filter(({ kind }) => kind === "codes_notice")).toHaveLength(1);
  });

  test("one address guesses ten times in five minutes, in any session, and only there one has to wait", async () => {
    const owner = await enrolled("steady@example.com");
    const counted = async (address: string) => guesses(await signIn(owner.email, address), owner, 5);
    await counted("2001:db8:1:3::1");
    expect((await counted("2001:db8:1:3::2")).at(-1)).toBe(ended);
    expect((await counted("2001:db8:1:3::3"))[0]).toBe(wait);
    const own = await signIn(owner.email, elsewhere);
    expect(await enter(own, owner.factorId, codeOf(owner.secret))).toBeNull();
  });

  test("the last 20 places of a right code are known for 90 days, whichever web server saw them", async () => {
    const owner = await enrolled("at-many-places@example.com");
    // Kept where all web servers look: 25 places, each seen twice.
    await backend.sql`insert into auth.mfa_challenges (id, factor_id, created_at, verified_at, ip_address)
      select gen_random_uuid(), ${owner.factorId}, now(), now() - make_interval(hours => n, mins => again * 10 + 10),
        ('192.0.2.' || n)::inet from generate_series(1, 25) n, generate_series(0, 1) again`;
    const client = await signIn(owner.email, elsewhere);
    expect(await enter(client, owner.factorId, codeOf(owner.secret))).toBeNull();
    const places = await backend.sql<{ place: string }[]>`
      select host(ip_address) as place from auth.mfa_challenges
      where factor_id = ${owner.factorId} and verified_at is not null order by verified_at desc`;
    expect(places.map(({ place }) => place)).toEqual([
      elsewhere,
      office,
      ...Array.from({ length: 18 }, (_, at) => `192.0.2.${at + 1}`),
    ]);
    for (let place = 0; place < 5; place += 1) await guesses(await signIn(owner.email, `203.0.113.${place}`), owner, 5);
    expect(await guess(await signIn(owner.email, "192.0.2.25"), owner)).toBe(wait);
    expect(await guess(await signIn(owner.email, "192.0.2.1"), owner)).toBe(wrong);
    await backend.sql`update auth.mfa_challenges set verified_at = now() - interval '91 days'
      where factor_id = ${owner.factorId} and ip_address = '192.0.2.1'`;
    expect(await guess(await signIn(owner.email, "192.0.2.1"), owner)).toBe(wait);
  });

  test("a typed code that is tried with each of two apps counts once", async () => {
    const owner = await enrolled("two-apps@example.com", 2);
    const client = await signIn(owner.email, elsewhere);
    for (let typed = 0; typed < 4; typed += 1)
      for (const { id, secret } of owner.factors)
        expect((await enter(client, id, wrongCodeOf(secret)))?.code).toBe(wrong);
    const [first, second] = owner.factors;
    expect((await enter(client, first?.id ?? "", codeOf(second?.secret ?? "")))?.code).toBe(wrong);
    expect(await enter(client, second?.id ?? "", codeOf(second?.secret ?? ""))).toBeNull();
  });

  test("wrong codes while an app is set up end nothing and are told to no one", async () => {
    const { id } = await backend.createUser("setting-up@example.com", password, "sales");
    const client = await signIn("setting-up@example.com", office);
    const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
    if (data?.type !== "totp") throw new Error("no factor");
    for (let typed = 0; typed < 7; typed += 1)
      expect((await enter(client, data.id, wrongCodeOf(data.totp.secret)))?.code).toBe(wrong);
    expect(await enter(client, data.id, codeOf(data.totp.secret))).toBeNull();
    expect(await notices(id)).toEqual([]);
  });

  test("the notice is read and removed by its owner alone, who has shown the code", async () => {
    const owner = await enrolled("notified@example.com");
    const thief = await signIn(owner.email, stranger);
    await guesses(thief, owner, 5);
    const again = await signIn(owner.email, stranger);
    const read = async (client: TestClient) => (await client.from("wrong_code_notices").select("times")).data;
    const remove = (client: TestClient) => client.from("wrong_code_notices").delete().eq("user_id", owner.id);
    expect(await read(again)).toEqual([]);
    await remove(again);
    const colleague = await backend.signedIn("owner");
    expect(await read(colleague)).toEqual([]);
    await remove(colleague);
    expect(await read(owner.client)).toEqual([{ times: 1 }]);
    await remove(owner.client);
    expect(await notices(owner.id)).toEqual([]);
  });

  test("of many wrong codes in the same moment one ends the session", async () => {
    const owner = await enrolled("at-once@example.com");
    const thief = await signIn(owner.email, stranger);
    const told = await Promise.all(Array.from({ length: 10 }, () => guess(thief, owner)));
    expect(told.filter((code) => code === ended)).toHaveLength(1);
    expect(await notices(owner.id)).toMatchObject([{ times: 1 }]);
  });
});
