import type { Sql, TransactionSql } from "postgres";
import { asCaller, type Caller } from "../database.ts";
import type { Turns } from "../../node-shared/turns.ts";
import { StorageError } from "./storage-error.ts";

/** A caller of storage, and the group of network addresses that the call comes from; the process's own has none. */
export interface StorageCaller extends Caller {
  address?: string | undefined;
}

/** Runs queries under a caller's policies. */
export type CallerQueries = <T>(
  caller: StorageCaller,
  operation: string,
  work: (tx: TransactionSql) => Promise<T>,
) => Promise<T>;

/**
 * Queries of callers on the superuser's pool, which sign-in and public pictures share: those from outside take turns,
 * and only while they hold a connection, so that a slow upload keeps out none.
 */
export function callerQueries(sql: Sql, turns: Turns): CallerQueries {
  return async (caller, operation, work) => {
    if (caller.address === undefined) return asCaller(sql, caller, operation, work);
    const leave = await turns.enter(caller.address);
    if (!leave) throw new StorageError(429, "too_many_requests", "Request rate limit reached");
    return asCaller(sql, caller, operation, work).finally(leave);
  };
}
