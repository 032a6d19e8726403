import type { Sql, TransactionSql } from "postgres";
import { asCaller, type Caller } from "../database.ts";
import { TooBusy, type Turns } from "../../node-shared/turns.ts";
import { StorageError } from "./storage-error.ts";

/** A caller of storage, and the group of network addresses that the call comes from; the process's own has none. */
export interface StorageCaller extends Caller {
  address?: string | undefined;
}

/** Queries on the superuser's pool. */
export interface CallerQueries {
  /** Runs queries under a caller's policies. */
  asCaller<T>(caller: StorageCaller, operation: string, work: (tx: TransactionSql) => Promise<T>): Promise<T>;
  /** Runs a query without policies for a call from an address. */
  lookUp<T>(address: string | undefined, work: (sql: Sql) => Promise<T>): Promise<T>;
}

/**
 * Queries of storage on the superuser's pool, which sign-in shares: those from outside take turns, and only while they
 * hold a connection, so that a slow upload keeps out none.
 */
export function callerQueries(sql: Sql, turns: Turns): CallerQueries {
  async function withinLimit<T>(address: string | undefined, work: () => Promise<T>): Promise<T> {
    return address === undefined ? work() : runQueued(turns, address, work);
  }
  return {
    asCaller: (caller, operation, work) => withinLimit(caller.address, () => asCaller(sql, caller, operation, work)),
    lookUp: (address, work) => withinLimit(address, () => work(sql)),
  };
}

/** Does something when its turn comes. @throws StorageError 429 where none does */
export async function runQueued<T>(turns: Turns, key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await turns.run(key, work);
  } catch (error) {
    throw error instanceof TooBusy ? new StorageError(429, "too_many_requests", "Request rate limit reached") : error;
  }
}
