import type { Sql } from "postgres";
import type { Reporter } from "../../node-shared/backend.ts";
import { clockProblem } from "../../node-shared/clock-offset.ts";

/** Says where the clock of this machine is not that of the database, which all web servers on it share. */
export async function reportClock(sql: Sql, reporter: Reporter, now = Date.now): Promise<void> {
  // The first answer may wait for a connection.
  await sql`select`;
  const asked = now();
  const [row] = await sql<{ time: number }[]>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`;
  const problem = clockProblem("the database", row?.time ?? Number.NaN, asked, now());
  if (problem) reporter.problem(problem);
}
