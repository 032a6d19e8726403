import { App, setExperimental } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { accountMailer, type AccountSender } from "./account-mailer.ts";
import { backoff } from "./database.ts";
import { toJsonText } from "./json-values.ts";
import { codeLength, mailedLinks } from "./mailed-links.ts";
import { replaceHashing } from "./password-hash.ts";
import { refuseObjects } from "./plain-values.ts";
import { connections } from "./pools.ts";
import { refuseCostly } from "./query-cost.ts";
import {
  isOfVisitor,
  onPool,
  requestPool,
  usedPool,
  muted,
  muteServicePrints,
  noteDatabaseError,
} from "./request-context.ts";
import type { Secrets } from "./secrets.ts";
import { type RequestVariables, shortenSessionContext } from "./session-context.ts";

export interface ServiceOptions {
  databaseUrl: string;
  /** The database as an account without rights of its own, for requests of REST. */
  restUrl: string;
  secrets: Secrets;
  siteUrl: string;
  /** With one, accounts confirm their address; without one they are confirmed at once. */
  accountSender?: AccountSender;
}

/** For what the services ask before a request has its own limit (session-context.ts), in milliseconds. */
const STATEMENT_TIMEOUT = 8_000;

/** A time as PostgREST writes it: `2026-11-21T04:43:10.502+00:00`. */
function isoTime(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/^(\S+) (\S+?)([+-]\d\d)$/, "$1T$2$3:00");
}

/**
 * The auth and REST services of @supabase/lite on one database. It is alpha: everything that is set here guards
 * against one of its defaults, and nothing outside this folder imports it.
 */
export async function createServices({ databaseUrl, restUrl, secrets, siteUrl, accountSender }: ServiceOptions) {
  muteServicePrints();
  replaceHashing();
  const connect = (url: string, max: number) =>
    createPostgresConnection({
      url,
      postgresOptions: {
        max,
        backoff,
        onnotice() {},
        connection: { TimeZone: "UTC", statement_timeout: STATEMENT_TIMEOUT, application_name: "maarad services" },
        types: {
          json: { to: 114, from: [114], serialize: toJsonText, parse: (text: string) => JSON.parse(text) as unknown },
          // PostgREST writes numbers and ISO 8601, the driver hands over text.
          numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
          timestamptz: { to: 1184, from: [1184], serialize: isoTime, parse: isoTime },
          jsonb: {
            to: 3802,
            from: [3802],
            serialize: toJsonText,
            parse: (text: string) => JSON.parse(text) as unknown,
          },
        },
      },
    });
  const connection = connect(databaseUrl, connections.accounts);
  // The same services on other connections: a page never waits for what strangers ask, the epoch not even for pages.
  const outside = connect(restUrl, connections.outside);
  const own = connect(restUrl, connections.own);
  const epoch = connect(restUrl, connections.epoch);
  const kysely = { accounts: connection.kysely, outside: outside.kysely, own: own.kysely, epoch: epoch.kysely };
  Object.defineProperty(connection, "kysely", { get: () => kysely[usedPool()] });
  shortenSessionContext(connection);
  // The request's own query alone runs as the account of REST. Around it the services check the session and read the
  // schema, for which that account has no rights.
  const withContext = connection.withContext.bind(connection);
  Reflect.set(connection, "withContext", (...asked: Parameters<typeof withContext>) =>
    onPool(requestPool() ?? "accounts", () => withContext(...asked)),
  );
  const introspect = connection.introspect.bind(connection);
  connection.introspect = (options) => onPool("accounts", () => introspect(options));
  const readQuery = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (query, asked?: RequestVariables) => {
    refuseCostly(query, asked?.auth?.role || "anon", isOfVisitor());
    refuseObjects(query, await connection.introspect({ useCache: true }));
    return readQuery(query);
  };
  connection.normalizeDbError = (error) => {
    noteDatabaseError(error);
    return error;
  };
  // Only for its storage tables and policy helpers: its storage service is never reached.
  setExperimental("storage", true);
  const app = new App({
    connection,
    api: { schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.serviceKey,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      minimum_password_length: 10,
      // A new address is confirmed by a mail to itself; with both the service would write to the old one alone.
      email: {
        enable_confirmations: Boolean(accountSender),
        double_confirm_changes: false,
        otp_length: codeLength,
        otp_expiry: 900,
      },
    },
    studio: { enabled: false },
    storage: { enabled: true },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: { async send() {} } },
    },
  });
  Reflect.set(app, "_storageAdapter", {});
  // Private, like the adapter above; the contract test of e-mails holds that it is still asked.
  if (accountSender) Reflect.set(app, "_mailer", accountMailer(accountSender, siteUrl, mailedLinks(secrets)));
  await muted(() => app.init());

  /** Reads the schema at once rather than during the next visitor's request. */
  const readSchemaAgain = async () => {
    await connection.clearSchemaCache();
    await connection.introspect({ useCache: true });
  };

  return {
    fetch: (request: Request) => app.fetch(request),
    ensureSystemSchema: () => app.ensureSystemSchema(),
    /**
     * To be called when the schema is complete. Without the state set here the first request of every start would
     * grant everything to `anon` again and undo what the migrations revoked.
     */
    openForRequests: async () => {
      Reflect.set(connection, "rlsState", "active");
      await readSchemaAgain();
    },
    readSchemaAgain,
    // With a time limit, unlike the connection's own close(): a query that never ends must not keep the site from
    // stopping.
    close: async () => {
      await Promise.all([connection, outside, own, epoch].map(({ driver }) => driver.end({ timeout: 5 })));
    },
  };
}
