import { AsyncLocalStorage } from "node:async_hooks";
import { errorCode } from "../node-shared/error-code.ts";
import type { Language } from "../domain/languages.ts";
import { isFull } from "./free-space.ts";
import type { Pool } from "./pools.ts";

/** What the database said about a request that it refused. */
export interface DatabaseError {
  code: string;
  message: string;
  detail: string | null;
  hint: string | null;
}

/** Kept while the services of @supabase/lite answer one request. */
interface RequestContext {
  databaseError?: DatabaseError;
  /** The caller's language, for an e-mail that the request causes. */
  language?: Language;
  /** The secret of an invitation, for the link of such an e-mail. */
  invitation?: string;
  /** How often a password was compared with a hash. */
  comparisons: number;
  /** The hash that a password was compared with last. */
  comparedHash?: string;
  /** The connections that are used. */
  pool?: Pool;
  /** Whether one from outside asks who is no staff. */
  visitor?: boolean;
  /** Whether the database may not be written to. */
  readOnly?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** An answer of the services, and what they met on the way to it. */
export interface Observed {
  response: Response;
  databaseError?: DatabaseError;
  comparisons: number;
  comparedHash?: string;
}

/**
 * Runs the services on one request and tells what the database refused, if it did.
 * @throws what the database said where its disk is full: the services make an "unexpected" error of it
 */
export async function observed(
  answer: () => Promise<Response>,
  asked: Pick<RequestContext, "language" | "invitation" | "pool" | "visitor" | "readOnly"> = {},
): Promise<Observed> {
  const context: RequestContext = { comparisons: 0, ...asked };
  const response = await storage.run(context, answer);
  const { comparisons, comparedHash, databaseError } = context;
  if (response.status >= 500 && databaseError && isFull(databaseError.code))
    throw Object.assign(new Error(databaseError.message), { code: databaseError.code });
  return { response, comparisons, ...(comparedHash && { comparedHash }), ...(databaseError && { databaseError }) };
}

/** Remembers that a password was compared, and with which hash, for the request being answered. */
export function noteComparison(hash: string | null): void {
  const context = storage.getStore();
  if (!context) return;
  context.comparisons += 1;
  if (hash) context.comparedHash = hash;
}

/** The language of the caller. */
export function requestLanguage(): Language {
  return storage.getStore()?.language ?? "en";
}

/** The secret of an invitation that the caller has open; undefined for none. */
export function requestInvitation(): string | undefined {
  return storage.getStore()?.invitation;
}

/** The connections for the query that the request being answered asks for; undefined outside of REST. */
export function requestPool(): Pool | undefined {
  return storage.getStore()?.pool;
}

/** Whether the request being answered comes from outside and not from staff. */
export function isOfVisitor(): boolean {
  return storage.getStore()?.visitor ?? false;
}

/** Whether the request being answered may not write to the database. */
export function isReadOnly(): boolean {
  return storage.getStore()?.readOnly ?? false;
}

const callers = new AsyncLocalStorage<string>();

/** The network that the request being answered comes from; of this process where none does. */
export function requestAddress(): string {
  return callers.getStore() ?? "here";
}

/** Answers a request from a network. */
export function fromAddress<T>(address: string | undefined, work: () => T): T {
  return address === undefined ? work() : callers.run(address, work);
}

const used = new AsyncLocalStorage<Pool>();

/** The connections in use: those of the superuser wherever no others were chosen. */
export function usedPool(): Pool {
  return used.getStore() ?? "accounts";
}

/** Does something on other connections. */
export function onPool<T>(pool: Pool, work: () => T): T {
  return used.run(pool, work);
}

/** Runs something that prints on its own account, and lets nothing through. */
export async function muted<T>(work: () => Promise<T>): Promise<T> {
  return storage.run({ comparisons: 0 }, work);
}

/** Remembers a database error for the request being answered, so that the gate can give it its right status. */
export function noteDatabaseError(error: unknown): void {
  const context = storage.getStore();
  const code = errorCode(error);
  if (!context || !(error instanceof Error) || code === undefined) return;
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" && value !== "" ? value : null;
  };
  context.databaseError = { code, message: error.message, detail: text("detail"), hint: text("hint") };
}

let installed = false;

/**
 * @supabase/lite prints every refused request with its SQL and parameters through console.error: names, phones,
 * e-mails. While it answers a request nothing it prints gets through; refusals are answered, not logged.
 */
export function muteServicePrints(): void {
  if (installed) return;
  installed = true;
  for (const method of ["error", "warn", "log", "info"] as const) {
    const print = console[method].bind(console);
    console[method] = (...values: unknown[]) => {
      if (!storage.getStore()) print(...values);
      // The auth service tells of a database error in no other way.
      else for (const value of values) noteDatabaseError(value);
    };
  }
}
