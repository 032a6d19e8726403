import postgres from "postgres";
import { BackendError } from "../node-shared/backend.ts";

/**
 * Refuses a PostgreSQL driver that was installed without `patches/postgres+….patch`: it would end the process, or
 * write into the transaction of another request, when the database closes a connection.
 * @param driver the default export of the package `postgres`
 * @throws BackendError with what to do
 */
export function requirePatchedDriver(driver: object = postgres): void {
  if ("patched" in driver) return;
  throw new BackendError(
    "The package postgres is installed without its patch. Apply it: node scripts/apply-patches.mjs",
  );
}
