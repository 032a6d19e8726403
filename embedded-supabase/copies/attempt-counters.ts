import type { Sql } from "postgres";
import type { Reporter } from "../../node-shared/backend.ts";
import { RateLimiter, type RateLimiterOptions, type Rule } from "../../node-shared/rate-limiter.ts";
import { hashed, workingTogether } from "./together.ts";

/** Counts tries under a name; several web servers may count together. */
export interface Counter {
  /** Counts one try. @returns the seconds to wait, 0 when it is allowed. */
  take(key: string, rule: Rule): Promise<number>;
  /** Takes a try back that turned out to be harmless. */
  giveBack(key: string): Promise<void>;
}

/** Attempts by account and by network address, each with a memory of its own: many addresses push out no account. */
export interface AttemptCounters {
  accounts: Counter;
  addresses: Counter;
}

/**
 * Above this a rule only keeps floods away, and each process counts for itself: a statement for each of thousands of
 * requests would cost more than it saves. Below it a rule guards against guessing and spam, and is worth its statement.
 */
const FEW = 60;
/** So many tries between two cleanings of what is over. */
const CLEAN = 200;

/** Counts in this process alone. */
export function localAttemptCounters(options?: RateLimiterOptions): AttemptCounters {
  const counter = (limiter: RateLimiter): Counter => ({
    take: async (key, rule) => limiter.take(key, rule),
    giveBack: async (key) => limiter.giveBack(key),
  });
  return { accounts: counter(new RateLimiter(options)), addresses: counter(new RateLimiter(options)) };
}

/**
 * Counts in this process first, which stops a flood before it reaches the database, and then where all web servers on
 * that database count. Names hold addresses of people: the table has their hashes. While the database is down each
 * process counts alone.
 */
export function sharedAttemptCounters(sql: Sql, reporter: Reporter): AttemptCounters {
  let taken = 0;
  const together = workingTogether(reporter, "tries cannot be counted together with the other web servers");

  async function takeTogether(key: string, { times, seconds }: Rule): Promise<number> {
    const [counted] = await sql`
      insert into maarad.tries as t (key, count, ends) values (${key}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set count = case when t.ends <= now() then 1 else t.count + 1 end,
        ends = case when t.ends <= now() then excluded.ends else t.ends end
      where t.ends <= now() or t.count < ${times} returning 1`;
    if (counted) return 0;
    const [row] = await sql<
      { wait: number }[]
    >`select ceil(extract(epoch from ends - now()))::int as wait from maarad.tries where key = ${key}`;
    return Math.max(1, row?.wait ?? 1);
  }

  const counter = (limiter: RateLimiter): Counter => ({
    async take(key, rule) {
      const wait = limiter.take(key, rule);
      if (wait > 0 || rule.times > FEW) return wait;
      taken += 1;
      if (taken % CLEAN === 0)
        void together(() => sql`delete from maarad.tries where ends <= now()`.then(() => undefined), undefined);
      return together(() => takeTogether(hashed(key), rule), 0);
    },
    async giveBack(key) {
      limiter.giveBack(key);
      await together(
        () =>
          sql`update maarad.tries set count = greatest(count - 1, 0) where key = ${hashed(key)}`.then(() => undefined),
        undefined,
      );
    },
  });
  return { accounts: counter(new RateLimiter()), addresses: counter(new RateLimiter()) };
}
