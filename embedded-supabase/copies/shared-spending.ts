import type { Sql } from "postgres";
import type { Reporter } from "../../node-shared/backend.ts";
import type { ShareSpent, Spent } from "../../node-shared/spending.ts";
import { hashed, workingTogether } from "./together.ts";

/** So many rounds between two cleanings of what has come back long ago. */
const clean = 200;

/**
 * Adds up what callers cost at all web servers on a database: in one statement, twice a second at most. Keys hold
 * addresses of people: the table has their hashes. While the database is down each process counts alone.
 */
export function sharedSpending(sql: Sql, reporter: Reporter): ShareSpent {
  let rounds = 0;
  const together = workingTogether(reporter, "what callers cost cannot be added up with the other web servers");

  async function addUp(unsorted: Spent): Promise<ReadonlyMap<string, number>> {
    rounds += 1;
    if (rounds % clean === 0) await sql`delete from maarad.spent where at < now() - interval '10 minutes'`;
    // In one order at all of them: two statements that lock the same rows the other way round would end one another.
    const spent = unsorted.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    const keys = new Map(spent.map(({ key }) => [hashed(key), key]));
    const rows = await sql<{ key: string; spent: number }[]>`
      insert into maarad.spent as s (key, spent, per_second, at)
      select key, spent, per_second, now() from unnest(${[...keys.keys()]}::text[],
        ${spent.map((one) => one.spent)}::float8[], ${spent.map((one) => one.perSecond)}::float8[])
        as told (key, spent, per_second)
      on conflict (key) do update set at = now(), spent = excluded.spent
        + greatest(0, s.spent - extract(epoch from now() - s.at) * s.per_second)
      returning key, spent`;
    return new Map(rows.map((row) => [keys.get(row.key) ?? "", row.spent]));
  }

  return (spent) => together<ReadonlyMap<string, number> | undefined>(() => addUp(spent), undefined);
}
