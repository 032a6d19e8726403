import postgres from "postgres";
import { requireUsable } from "../unusable-database.ts";

/** Any fixed number: every web server must ask for the same lock. */
const KEY = 7_202_603;

/**
 * Runs work that only one web server at a time may do on a database: migrations, the first owner, the demo. The lock
 * belongs to a connection of its own, so it ends with the process, however that ends.
 * @param waiting called when another web server holds the lock
 * @throws BackendError with what to do, where the server cannot be used
 */
export async function withAdvisoryLock<T>(
  databaseUrl: string,
  waiting: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const sql = postgres(databaseUrl, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice() {},
    // Waiting is the purpose: override the timeouts of the server.
    connection: { application_name: "maarad turn", statement_timeout: 0, lock_timeout: 0, idle_session_timeout: 0 },
  });
  try {
    await requireUsable(sql, databaseUrl);
    const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${KEY}) as taken`;
    if (!row?.taken) {
      waiting();
      await sql`select pg_advisory_lock(${KEY})`;
    }
    return await work();
  } finally {
    await sql.end({ timeout: 5 });
  }
}
