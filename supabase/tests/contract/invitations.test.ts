import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { startTestBackend, type TestBackend, type TestClient } from "../setup/test-backend.ts";
import { engines } from "../setup/test-database.ts";

const invited = z.object({ id: z.number(), secret: z.string().regex(/^[\w-]{43}$/), expires_at: z.string() });
const mailKey = "the key of the web servers in this test";

describe.each(engines)("invitations of staff on %s", (engine) => {
  let backend: TestBackend;
  let owner: TestClient & { userId: string };
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    owner = await backend.signedIn("owner");
    // A second one, so that the first can be demoted.
    await backend.signedIn("owner");
    await backend.sql`select public.set_mail_key(${mailKey})`;
  });
  afterAll(() => backend?.close());

  type Role = "owner" | "manager" | "sales" | "editor";
  const invite = async (
    p_role: Role,
    more: { p_name?: string; p_email?: string; p_language?: string } = {},
    by: TestClient = owner,
  ) => {
    const { data, error } = await by.rpc("invite_staff", { p_role, ...more });
    if (error) throw error;
    return invited.parse(data);
  };
  const find = async (client: TestClient, p_secret: string) => (await client.rpc("find_invitation", { p_secret })).data;
  const accept = async (client: TestClient, p_secret: string) =>
    (await client.rpc("accept_invitation", { p_secret })).data;
  const roleOf = async (client: TestClient) => (await client.rpc("my_role")).data;

  test("a stranger who registers a colleague's address first gets no role by it", async () => {
    const stranger = backend.client();
    await stranger.auth.signUp({ email: "new.colleague@example.com", password: "a stranger's password" });
    const bearer = (await owner.auth.getSession()).data.session?.access_token;
    const added = await fetch(`${backend.origin}/rest/v1/rpc/add_staff`, {
      method: "POST",
      headers: { apikey: backend.anonKey, authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      body: JSON.stringify({ p_email: "new.colleague@example.com", p_role: "owner" }),
    });
    expect(await added.json()).toMatchObject({ code: "PGRST202" });
    expect((await stranger.rpc("my_role")).data).toBeNull();
  });

  test("the secret of a link gives its role to the account that accepts it, once", async () => {
    const { id, secret } = await invite("editor", { p_name: "Huda", p_email: "huda@example.com" });
    const [huda, another] = [await backend.signedIn(), await backend.signedIn()];
    expect(await find(huda, secret)).toMatchObject({
      state: "open",
      role: "editor",
      inviter: expect.stringMatching(/^owner-\d+@example\.com$/),
    });
    expect(await roleOf(huda)).toBeNull();
    expect(await accept(huda, secret)).toEqual({ state: "accepted", role: "editor" });
    expect(await roleOf(huda)).toBe("editor");
    expect(await accept(another, secret)).toEqual({ state: "used" });
    expect(await roleOf(another)).toBeNull();
    const [row] = (await owner.from("staff_invitations").select().eq("id", id)).data ?? [];
    expect(row).toMatchObject({
      used_by: huda.userId,
      used_email: expect.stringMatching(/^customer-/),
      revoked_at: null,
      name: "Huda",
      role: "editor",
    });
    const [colleague] = (await owner.from("staff").select("name, email").eq("user_id", huda.userId)).data ?? [];
    expect(colleague).toEqual({ name: "Huda", email: row?.used_email });
  });

  test("of two accounts that accept at the same moment one gets the role", async () => {
    const { secret } = await invite("sales");
    const people = await Promise.all([1, 2, 3, 4].map(() => backend.signedIn()));
    const answers = await Promise.all(people.map((person) => accept(person, secret)));
    expect(answers.filter((answer) => JSON.stringify(answer).includes("accepted"))).toHaveLength(1);
    expect((await Promise.all(people.map(roleOf))).filter((role) => role !== null)).toEqual(["sales"]);
  });

  test("it does not change the role of staff, and stays open for the person it was meant for", async () => {
    const { secret } = await invite("owner");
    for (const role of ["sales", "owner"] as const) {
      const colleague = await backend.signedIn(role);
      expect(await find(colleague, secret)).toEqual({ state: "colleague" });
      expect(await accept(colleague, secret)).toEqual({ state: "colleague" });
      expect(await roleOf(colleague)).toBe(role);
    }
    expect(await find(await backend.signedIn(), secret)).toMatchObject({ state: "open" });
  });

  test("revoked and expired ones give nothing, and say so to the holder of the secret alone", async () => {
    const person = await backend.signedIn();
    const [revoked, expired] = [await invite("sales", { p_email: "late@example.com" }), await invite("sales")];
    expect((await owner.rpc("revoke_invitation", { p_id: revoked.id })).error).toBeNull();
    expect((await owner.rpc("revoke_invitation", { p_id: revoked.id })).error).toMatchObject({
      code: "PT404",
      message: "invitation_closed",
    });
    expect([...(await backend.sql`select 1 from public.mails where invitation_id = ${revoked.id}`)]).toEqual([]);
    await backend.sql`update public.staff_invitations set expires_at = now() where id = ${expired.id}`;
    expect(await accept(person, revoked.secret)).toEqual({ state: "revoked" });
    expect(await accept(person, expired.secret)).toEqual({ state: "expired" });
    for (const wrong of ["", "a", `${revoked.secret}x`, "x".repeat(5_000)])
      expect(await accept(person, wrong)).toEqual({ state: "unknown" });
    expect(await roleOf(person)).toBeNull();
  });

  test("what an owner has opened ends with the rights of that owner", async () => {
    for (const end of ["demoted", "removed", "deleted"] as const) {
      const former = await backend.signedIn("owner");
      const { secret } = await invite("manager", {}, former);
      if (end === "demoted") await owner.from("staff").update({ role: "sales" }).eq("user_id", former.userId);
      if (end === "removed") await owner.rpc("end_colleague", { p_user_id: former.userId });
      if (end === "deleted") await backend.sql`delete from auth.users where id = ${former.userId}`;
      expect(await accept(await backend.signedIn(), secret), end).toEqual({ state: "revoked" });
    }
  });

  test("an account tries ten wrong secrets in an hour", async () => {
    const { secret } = await invite("sales");
    const guesser = await backend.signedIn();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await find(guesser, `guess ${tries}`)).toEqual({ state: "unknown" });
    expect((await guesser.rpc("accept_invitation", { p_secret: secret })).error).toMatchObject({
      code: "PT429",
      message: "too_many",
    });
    await backend.sql`update public.staff_invitation_tries set since = now() - interval '61 minutes'`;
    expect(await accept(guesser, secret)).toMatchObject({ state: "accepted" });
  });

  test("owners alone invite, revoke and read; visitors and sessions that have ended accept nothing", async () => {
    const { id, secret } = await invite("sales");
    for (const person of [await backend.signedIn("manager"), await backend.signedIn()]) {
      expect((await person.rpc("invite_staff", { p_role: "sales" })).error).toMatchObject({
        code: "42501",
        message: "owner_only",
      });
      expect((await person.rpc("revoke_invitation", { p_id: id })).error?.code).toBe("42501");
      expect((await person.from("staff_invitations").select()).data).toEqual([]);
    }
    expect((await backend.client().rpc("accept_invitation", { p_secret: secret })).error?.code).toBe("42501");
    const leaver = await backend.signedIn();
    await backend.sql`delete from auth.sessions where user_id = ${leaver.userId}`;
    expect((await leaver.rpc("accept_invitation", { p_secret: secret })).error).toMatchObject({
      code: "42501",
      message: "signed_in_only",
    });
  });

  test("the secret is kept nowhere, and every step is in the audit log", async () => {
    const { id, secret } = await invite("manager", { p_name: "Salem" });
    const salem = await backend.signedIn();
    await accept(salem, secret);
    const [row] = await backend.sql<
      { hash: string }[]
    >`select hash from public.staff_invitation_keys where invitation_id = ${id}`;
    expect(row?.hash).toBe(createHash("sha256").update(secret).digest("hex"));
    const log = await backend.sql<
      { line: string; actor: string; action: string }[]
    >`select actor, action, to_jsonb(a)::text as line from public.audit_log a
      where table_name = 'staff_invitations' and record_id = ${String(id)}
        or table_name = 'staff' and record_id = ${salem.userId} order by a.id`;
    expect(
      log.map(({ actor, action }) => [
        actor === salem.userId ? "salem" : actor === owner.userId ? "owner" : actor,
        action,
      ]),
    ).toEqual([
      ["owner", "insert"],
      ["salem", "insert"],
      ["salem", "update"],
    ]);
    for (const { line } of log) expect(line).not.toContain(row?.hash);
  });

  test("the owner is told by e-mail where another address accepted than was invited, and only there", async () => {
    const person = await backend.signedIn();
    const own = (await person.auth.getUser()).data.user?.email ?? "";
    const told = async (p_email: string | undefined, by: TestClient) => {
      const { id, secret } = await invite("sales", { p_name: "Noora", ...(p_email && { p_email }) });
      expect(await accept(by, secret)).toMatchObject({ state: "accepted" });
      await backend.sql`delete from public.mails where invitation_id is distinct from ${id}`;
      const { data } = await backend.client().rpc("due_mails", { p_key: mailKey });
      return z.object({ mails: z.array(z.looseObject({ kind: z.string() })) }).parse(data).mails;
    };
    expect(await told(own.toUpperCase(), person)).toEqual([]);
    expect(await told(undefined, await backend.signedIn())).toEqual([]);
    const other = await backend.signedIn();
    const [owners] = await backend.sql`select email from public.staff where user_id = ${owner.userId}`;
    expect(await told("noora@example.com", other)).toMatchObject([
      {
        kind: "invitation_accepted_notice",
        invitation: {
          email: "noora@example.com",
          used_email: (await other.auth.getUser()).data.user?.email,
          role: "sales",
          name: "Noora",
          inviter_email: owners?.["email"],
        },
      },
    ]);
    const keys = await backend.sql`select from public.staff_invitation_keys k join public.staff_invitations i
      on i.id = k.invitation_id where i.email = 'noora@example.com' and i.used_at is not null`;
    expect(keys).toHaveLength(1);
  });

  test("an address makes an e-mail due, with a secret of its own that is made when it is sent", async () => {
    const { id, secret } = await invite("sales", { p_name: "نورة", p_email: "  Noura@Example.com ", p_language: "ar" });
    await backend.sql`delete from public.mails where invitation_id is distinct from ${id}`;
    const due = async () => {
      const { data } = await backend.client().rpc("due_mails", { p_key: mailKey });
      return z
        .object({
          mails: z.array(
            z.object({ id: z.number(), kind: z.string(), invitation: z.looseObject({ secret: z.string() }) }),
          ),
        })
        .parse(data).mails;
    };
    const [mail] = await due();
    expect(mail).toMatchObject({
      kind: "staff_invitation",
      invitation: { email: "noura@example.com", name: "نورة", role: "sales", language: "ar" },
    });
    await backend
      .client()
      .rpc("note_mail", { p_key: mailKey, p_id: mail?.id ?? 0, p_outcome: "again", p_reason: "busy" });
    await backend.sql`update public.mails set next_try_at = now() where status = 'waiting'`;
    const [again] = await due();
    const secrets = [secret, mail?.invitation.secret ?? "", again?.invitation.secret ?? ""];
    expect(new Set(secrets).size).toBe(3);
    const [stored] = await backend.sql<{ text: string }[]>`select (select jsonb_agg(m) from public.mails m)::text
      || (select jsonb_agg(k) from public.staff_invitation_keys k)::text as text`;
    for (const one of secrets) expect(stored?.text).not.toContain(one);
    expect(await accept(await backend.signedIn(), mail?.invitation.secret ?? "")).toMatchObject({
      state: "accepted",
      role: "sales",
    });
    expect(await accept(await backend.signedIn(), again?.invitation.secret ?? "")).toEqual({ state: "used" });
    expect((await owner.rpc("invite_staff", { p_role: "sales", p_email: "no address" })).error).toMatchObject({
      code: "PT422",
      message: "email_invalid",
      hint: "email",
    });
  });

  test("the address of a colleague invites no one: the answer says who that is and their role", async () => {
    const colleague = await backend.signedIn("editor");
    const email = (await colleague.auth.getUser()).data.user?.email ?? "";
    await backend.sql`update public.staff set name = 'Huda' where user_id = ${colleague.userId}`;
    const refused = await owner.rpc("invite_staff", { p_role: "owner", p_email: ` ${email.toUpperCase()}` });
    expect(refused.error).toMatchObject({ code: "PT409", message: "colleague_exists", hint: "email" });
    expect(JSON.parse(refused.error?.details ?? "")).toEqual({ name: "Huda", role: "editor" });
    expect(await roleOf(colleague)).toBe("editor");
  });

  test("fifty are open at most; the service key invites too, for the command on the server", async () => {
    const { data } = await backend.service().rpc("invite_staff", { p_role: "owner" });
    const { id, secret } = invited.parse(data);
    expect(await find(await backend.signedIn(), secret)).toMatchObject({ state: "open", role: "owner", inviter: null });
    expect((await backend.service().rpc("revoke_invitation", { p_id: id })).error).toBeNull();
    await backend.sql`insert into public.staff_invitations (role) select 'sales' from generate_series(1, 50)`;
    expect((await owner.rpc("invite_staff", { p_role: "sales" })).error).toMatchObject({
      code: "PT429",
      message: "too_many",
    });
  });
});
