import type { Sql, TransactionSql } from "postgres";
import { accounts, claimsOf } from "../policy-samples.ts";

export type Person = keyof typeof accounts | "anonymous";

/** Does something as a person of the fixtures, in a transaction on a connection of its own, as the interface would. */
export async function actAs<T>(sql: Sql, who: Person, work: (tx: TransactionSql) => Promise<T>) {
  return sql.begin(async (tx) => {
    const sub = who === "anonymous" ? "" : accounts[who];
    const role = who === "anonymous" ? "anon" : "authenticated";
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(sub ? claimsOf(sub) : { role })}, true),
      set_config('request.jwt.claim.sub', ${sub}, true)`;
    await tx.unsafe(`set local role ${role}`);
    return work(tx);
  });
}

/** What a refused statement says: code and message; null where it went through. */
export async function refusalOf(promise: Promise<unknown>): Promise<string | null> {
  return promise.then(
    () => null,
    (error: { code?: string; message: string }) => `${error.code} ${error.message}`,
  );
}
