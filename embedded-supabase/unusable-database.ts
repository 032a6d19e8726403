import type { Sql } from "postgres";
import { BackendError } from "../node-shared/backend.ts";
import { certificateFault } from "../node-shared/certificate-fault.ts";
import { errorCode } from "../node-shared/error-code.ts";
import { isFull } from "./free-space.ts";

/** Nothing answers at the address. */
const unanswered = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "CONNECT_TIMEOUT",
]);

/**
 * What to do about a server of the person's own that cannot be used, in words that never show its password; undefined
 * for an error that is not the server's.
 */
export function unusableDatabase(error: unknown, databaseUrl: string): BackendError | undefined {
  const code = errorCode(error);
  if (!(error instanceof Error) || error instanceof BackendError || code === undefined) return undefined;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  // Of the data folder, which is here.
  if (isFull(code) && "syscall" in error) return undefined;
  const told = (text: string) => new BackendError(`DATABASE_URL: ${text}`, { cause: error });
  const fault = certificateFault(error);
  if (fault !== undefined) return told(`the certificate of the server on ${host} ${fault}.`);
  if (isFull(code)) return told(`the disk of the database server on ${host} is full.`);
  if (code === "53300")
    return told(
      `the database server on ${host} has no connection left. Each web server uses up to 31: raise ` +
        `max_connections, or run fewer of them.`,
    );
  const encrypted = !["disable", null].includes(searchParams.get("sslmode"));
  if (encrypted && (code === "ECONNRESET" || code === "EPROTO"))
    return told(
      `the server on ${host} ended the connection when it was to be encrypted. It probably has no TLS: turn it on ` +
        "there (ssl = on), or, where the network is private, take sslmode=disable.",
    );
  return told(
    `the database ${pathname.slice(1)} on ${host} cannot be used (${code}: ${error.message}). ${advice(code)}`,
  );
}

/** @throws BackendError with what to do, where no query can be made of the server */
export async function requireUsable(sql: Sql, databaseUrl: string): Promise<void> {
  try {
    await sql`select`;
  } catch (error) {
    throw unusableDatabase(error, databaseUrl) ?? error;
  }
}

function advice(code: string): string {
  if (unanswered.has(code))
    return "Check the name and the port of the server, that it runs, and that this machine may reach it.";
  // PostgreSQL's class for them: https://www.postgresql.org/docs/current/errcodes-appendix.html
  if (code.startsWith("28")) return "Check the user name and the password, and who may sign in there (pg_hba.conf).";
  return "It must be PostgreSQL 15 or later, and the account must be allowed to create roles and extensions.";
}
