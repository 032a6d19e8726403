import postgres, { type Sql, type TransactionSql } from "postgres";
import { superuserConnections } from "./pools.ts";

/**
 * The pause of our pools between two tries to connect, in seconds. The driver's own grows to twenty, with every
 * connection that fails: a database that is back after one second would be asked long after.
 */
export function backoff(failures: number): number {
  return Math.min(failures * 0.05, 0.5);
}

/**
 * A connection pool of the superuser for our own work: migrations, accounts, seeds and tests. Its search path is
 * the one of a hosted project's SQL editor, so that migrations find what they find there.
 */
export function openDatabase(url: string): Sql {
  return postgres(url, {
    max: superuserConnections,
    idle_timeout: 30,
    backoff,
    onnotice() {},
    connection: { TimeZone: "UTC", search_path: '"$user", public, extensions', application_name: "maarad" },
  });
}

/** Who a query runs as: the claims of a checked access token, or the role of an API key. */
export interface Caller {
  role: string;
  uid?: string;
  jwt?: Record<string, unknown>;
}

/** How long a statement may run. The limits are those of hosted projects. */
export const statementLimits = { visitors: "3s", staff: "8s" };

/** Runs queries in one transaction under a caller's role and policies, as PostgREST would. */
export async function asCaller<T>(
  sql: Sql,
  caller: Caller,
  operation: string,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const claims = JSON.stringify(caller.jwt ?? { role: caller.role });
  const run = sql.begin(async (tx) => {
    await tx`select set_config('statement_timeout', case when ${caller.role} = 'service_role'
        or exists (select from public.staff where user_id::text = ${caller.uid ?? ""} and ended_at is null)
        then ${statementLimits.staff} else ${statementLimits.visitors} end, true),
      set_config('request.jwt.claims', ${claims}, true),
      set_config('request.jwt.claim.sub', ${caller.uid ?? ""}, true),
      set_config('request.jwt.claim.role', ${caller.role}, true),
      set_config('storage.operation', ${operation}, true), set_config('role', ${caller.role}, true)`;
    return { value: await work(tx) };
  });
  return (await run).value;
}
