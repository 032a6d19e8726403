import { beforeEach } from "vitest";
import { accounts } from "../policy-samples.ts";
import { costTests } from "./cost-tests.ts";
import type { Engine } from "./test-database.ts";

/** As `costTests`, with a colleague who leaves: `other`, who at the begin of each test works here and has no work. */
export function leavingTests(engine: Engine) {
  const orders = costTests(engine);
  const { database, as } = orders;

  beforeEach(async () => {
    const { sql } = database;
    await sql`update public.staff set ended_at = null, role = 'sales', name = 'Other'
      where user_id = ${accounts.other}`;
    for (const table of ["orders", "customers", "viewings", "trade_ins"])
      await sql.unsafe(`update public.${table} set assigned_to = null where assigned_to = '${accounts.other}'`);
    await sql`insert into auth.sessions (id, user_id) values (${accounts.other}, ${accounts.other})
      on conflict (id) do nothing`;
    await sql`delete from auth.mfa_factors where user_id = ${accounts.other}`;
  });

  const leave = (to: string | null = null, who: keyof typeof accounts = "owner") =>
    as(who, async (tx) => (await tx`select public.end_colleague(${accounts.other}, ${to}) as work`)[0]?.["work"]);
  const assign = (table: string, id: number, to: string | null = accounts.other, who: "owner" | "sales" = "owner") =>
    as(who, (tx) => tx.unsafe(`update public.${table} set assigned_to = $1 where id = $2`, [to, id]));
  const assignee = async (table: string, id: number) =>
    (await database.sql.unsafe(`select assigned_to from public.${table} where id = $1`, [id]))[0]?.["assigned_to"];

  return { ...orders, leave, assign, assignee };
}
