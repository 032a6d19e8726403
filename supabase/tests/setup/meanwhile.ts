import type { Sql, TransactionSql } from "postgres";
import { vi } from "vitest";
import { actAs, type Person } from "./people.ts";

/** What is done in a transaction. */
export type Work = (tx: TransactionSql) => Promise<unknown>;

/** What is done in a transaction of its own, as a person of the fixtures, or as the database's owner. */
export interface Act {
  who?: Person;
  work: Work;
}

/** Waits until this many connections wait for a lock. */
export const untilWaiting = (sql: Sql, count = 1) =>
  vi.waitFor(
    async () => {
      const waiting = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      if (waiting.length < count) throw new Error(`${waiting.length} connections wait, not ${count}`);
    },
    { timeout: 20_000, interval: 10 },
  );

/**
 * Does `first` in a transaction and begins `second` on another connection. When that is over or waits, `first` goes on
 * with `rest` and commits. Answers how each ended, and whether `second` had to wait.
 */
export async function meanwhile(sql: Sql, first: Act, second: Act, rest?: Work) {
  const begin = ({ who, work }: Act) => (who ? actAs(sql, who, work) : sql.begin(work));
  const done = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const held = begin({
    ...first,
    work: async (tx) => {
      await first.work(tx);
      done.resolve();
      await commit.promise;
      await rest?.(tx);
    },
  });
  held.catch(done.reject);
  await done.promise;
  const other = begin(second);
  const waits = untilWaiting(sql).then(() => true);
  const waited = await Promise.race([waits, other.then(() => false).catch(() => false)]);
  waits.catch(() => {});
  commit.resolve();
  const [one, two] = await Promise.allSettled([held, other]);
  return { first: one, second: two, waited };
}
