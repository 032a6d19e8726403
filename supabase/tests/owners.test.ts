import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("two owners at once on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  const demote = (who: "owner" | "manager") => {
    const other = accounts[who === "owner" ? "manager" : "owner"];
    return refusalOf(
      actAs(database.sql, who, (tx) => tx`update public.staff set role = 'sales' where user_id = ${other}`.execute()),
    );
  };
  const remove = (who: "owner" | "manager") => {
    const other = accounts[who === "owner" ? "manager" : "owner"];
    return refusalOf(actAs(database.sql, who, (tx) => tx`select public.end_colleague(${other})`.execute()));
  };
  /** Both are owners, with a session: that of one who was removed is over. */
  async function ownersAgain(): Promise<void> {
    await database.sql`insert into public.staff (user_id, role)
        values (${accounts.owner}, 'owner'), (${accounts.manager}, 'owner')
      on conflict (user_id) do update set role = 'owner', ended_at = null`;
    await database.sql`insert into auth.sessions (id, user_id)
        values (${accounts.owner}, ${accounts.owner}), (${accounts.manager}, ${accounts.manager})
      on conflict (id) do nothing`;
  }

  test.each([
    ["demote", demote],
    ["remove", remove],
  ] as const)("who %s each other: one stays owner, and the other one is told", async (_what, act) => {
    for (let round = 0; round < 40; round += 1) {
      await ownersAgain();
      const answers = await Promise.all([act("owner"), act("manager")]);
      const [row] = await database.sql`select count(*)::int as owners from public.staff
        where role = 'owner' and ended_at is null`;
      expect(row?.["owners"], `round ${round}`).toBe(1);
      // The second may come when the first is done: then it is no owner's and changes nothing.
      expect(
        answers.filter((answer) => ![null, "PT409 last_owner", "42501 owner_only"].includes(answer)),
        `round ${round}`,
      ).toEqual([]);
    }
  });

  test("one statement does not take the role from all", async () => {
    await database.sql`update public.staff set role = 'owner'
      where user_id in (${accounts.owner}, ${accounts.manager})`;
    expect(await refusalOf(database.sql`update public.staff set role = 'sales' where role = 'owner'`.execute())).toBe(
      "PT409 last_owner",
    );
  });

  describe("an owner's invitations", () => {
    const open = async () =>
      Number(
        (
          await database.sql`select count(*) from public.staff_invitations
      where created_by = ${accounts.owner} and used_at is null and revoked_at is null`
        )[0]?.["count"],
      );
    /** Waits until a call has either ended or waits for a lock of another. */
    async function endedOrWaiting(call: Promise<unknown>): Promise<void> {
      let ended = false;
      void call.finally(() => (ended = true));
      const waiting = async () =>
        ended ||
        (
          await database.sql`select 1 from pg_locks where not granted
        and (database is null or database = (select oid from pg_database where datname = current_database()))`
        ).length > 0;
      await expect.poll(waiting, { interval: 5 }).toBe(true);
    }

    test.each([
      ["removed", remove],
      ["demoted", demote],
    ] as const)("which is being made while the owner is %s is closed", async (_what, act) => {
      await ownersAgain();
      let ending: Promise<unknown> | undefined;
      await actAs(database.sql, "owner", async (tx) => {
        await tx`select public.invite_staff('owner')`;
        ending = act("manager");
        await endedOrWaiting(ending);
      });
      await ending;
      expect(await open()).toBe(0);
    });

    test.each([
      ["removed", `select public.end_colleague('${accounts.owner}')`],
      ["demoted", `update public.staff set role = 'sales' where user_id = '${accounts.owner}'`],
    ])("is refused to one who is being %s", async (_what, statement) => {
      await ownersAgain();
      let inviting: Promise<unknown> | undefined;
      await actAs(database.sql, "manager", async (tx) => {
        await tx.unsafe(statement);
        inviting = refusalOf(
          actAs(database.sql, "owner", (other) => other`select public.invite_staff('owner')`.execute()),
        );
        await endedOrWaiting(inviting);
      });
      expect(await inviting).toBe("42501 owner_only");
      expect(await open()).toBe(0);
    });

    test("opens nothing once its maker is no owner, even where it was left open", async () => {
      await ownersAgain();
      const [row] = await actAs(
        database.sql,
        "owner",
        (tx) => tx`select public.invite_staff('owner') ->> 'secret' as secret`,
      );
      const state = (call: "find_invitation" | "accept_invitation") =>
        actAs(
          database.sql,
          "newcomer",
          async (tx) =>
            (await tx`select public.${tx.unsafe(call)}(${String(row?.["secret"])}) ->> 'state' as state`)[0]?.["state"],
        );
      const standing = () =>
        actAs(
          database.sql,
          "anonymous",
          async (tx) =>
            (await tx`select public.invitation_standing(${String(row?.["secret"])}) as state`)[0]?.["state"],
        );
      expect(await state("find_invitation")).toBe("open");
      expect(await standing()).toBe("open");
      await database.sql`update public.staff set role = 'sales' where user_id = ${accounts.owner}`;
      await database.sql`update public.staff_invitations set revoked_at = null where created_by = ${accounts.owner}`;
      expect(await state("find_invitation")).toBe("revoked");
      expect(await state("accept_invitation")).toBe("revoked");
      expect(await standing()).toBe("revoked");
    });

    test("is not held by who accepts it while they wait for the removal of its maker", async () => {
      await ownersAgain();
      const [made] = await actAs(
        database.sql,
        "owner",
        (tx) => tx`select public.invite_staff('sales') ->> 'secret' as secret`,
      );
      let accepting: Promise<string | null> | undefined;
      await database.sql.begin(async (removal) => {
        await removal`select pg_advisory_xact_lock(hashtextextended('public.staff', 0))`;
        accepting = refusalOf(
          actAs(database.sql, "newcomer", (tx) =>
            tx`select public.accept_invitation(${String(made?.["secret"])})`.execute(),
          ),
        );
        await endedOrWaiting(accepting);
        await removal`select 1 from public.staff_invitations where created_by = ${accounts.owner} for update nowait`;
      });
      expect(await accepting).toBeNull();
      expect(await database.sql`delete from public.staff where user_id = ${accounts.newcomer} returning role`).toEqual([
        { role: "sales" },
      ]);
    });
  });
});
