import { resolve } from "node:path";
import type { Sql } from "postgres";
import type { Backend, Peer, Reporter } from "../node-shared/backend.ts";
import { type ShareSpent, Spending } from "../node-shared/spending.ts";
import { Turns } from "../node-shared/turns.ts";
import { type AccountSender, mailKeyOf } from "./account-mailer.ts";
import { createAuthAdmin } from "./auth-admin.ts";
import { appliedMigrations } from "./backup/saved-tables.ts";
import { authenticatorOf, authenticatorUrl, checkAuthenticator, prepareAuthenticator } from "./authenticator.ts";
import { refuseFormerTables } from "./former-migrations.ts";
import { localAttemptCounters, type AttemptCounters } from "./copies/attempt-counters.ts";
import { openDatabase } from "./database.ts";
import type { DiskWatch } from "./disk-watch.ts";
import { createFactors } from "./factors/factors.ts";
import { createGate } from "./gate/gate.ts";
import { superuserTurns } from "./gate/limits.ts";
import { mailedLinks } from "./mailed-links.ts";
import { migrate, refuseChangedTables, refuseLaterTables } from "./migrate.ts";
import { createPeople } from "./people.ts";
import { prepareDatabase } from "./preamble.ts";
import { openRealtime } from "./realtime/realtime.ts";
import type { Secrets } from "./secrets.ts";
import { createServices } from "./services.ts";
import { createIsStaff, createStaffTokens } from "./staff-tokens.ts";
import { createStorage } from "./storage/storage.ts";

/** An origin that no name server knows: only our own `fetch` answers it. */
const ORIGIN = "http://backend.internal";

export const migrationsFolder = resolve(import.meta.dirname, "../supabase/migrations");

export interface ServicesOptions {
  databaseUrl: string;
  secrets: Secrets;
  storageFolder: string;
  siteUrl: string;
  /** Without one no e-mail is sent, and accounts count as confirmed at once. */
  accountSender?: AccountSender | undefined;
  reporter: Reporter;
  migrations?: string;
  /** The only migrations to apply; for restoring what an older release saved. */
  versions?: ReadonlySet<string>;
  /** Called between the tables and the first request; may refuse by throwing. */
  check?: (sql: Sql) => Promise<void>;
  /** Where tries are counted that the limits allow; by default in this process alone. */
  countAttempts?: (sql: Sql) => AttemptCounters;
  /** Adds up what callers cost where other web servers add to it; by default in this process alone. */
  shareSpent?: (sql: Sql) => ShareSpent;
  /** The disk of the files, and of the database where that is in the data folder. */
  disk?: Pick<DiskWatch, "low" | "full" | "makeRoom"> | undefined;
  /** False in tests that knock often. */
  limits?: boolean;
}

/** Services that run on a database, without what started the database. */
export interface RunningServices {
  url: string;
  fetch: typeof fetch;
  mount: NonNullable<Backend["mount"]>;
  live: NonNullable<Backend["live"]>;
  mail: boolean;
  mailKey: string;
  mediaSource: Backend["mediaSource"];
  tries: AttemptCounters;
  spending: Spending;
  admin: {
    /** The superuser's own connections. */
    sql: Sql;
    /** The key whose requests pass every policy; it exists in scripts and tests only. */
    serviceKey: string;
    /** The files applied by this start. */
    migrated: string[];
  };
  close(): Promise<void>;
}

/** Brings a database up to date and opens the guarded services on it. */
export async function openServices(options: ServicesOptions): Promise<RunningServices> {
  const { databaseUrl, secrets, siteUrl, accountSender, reporter } = options;
  const sql = openDatabase(databaseUrl);
  const account = authenticatorOf(secrets);
  const restUrl = authenticatorUrl(databaseUrl, account);
  const services = await createServices({
    databaseUrl,
    restUrl,
    secrets,
    siteUrl,
    ...(accountSender && { accountSender }),
  });
  try {
    const before = await appliedMigrations(sql);
    refuseFormerTables(before);
    const migrations = options.migrations ?? migrationsFolder;
    if (!options.versions) await refuseLaterTables(before, migrations);
    if (before.length > 0) await refuseChangedTables(sql, migrations);
    await services.ensureSystemSchema();
    await prepareDatabase(sql);
    const began = performance.now();
    const migrated = await migrate(sql, migrations, options.versions);
    const noun = migrated.length === 1 ? "migration" : "migrations";
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    // A restored backup tells so beforehand how long an update of the site will take.
    if (migrated.length > 0) reporter.progress(`Applied ${migrated.length} ${noun} in ${seconds} s`);
    // Other web servers on this database learn of the new tables too.
    if (migrated.length > 0) await sql`notify pgrst, 'reload schema'`;
    await options.check?.(sql);
    await prepareAuthenticator(sql, account);
    await checkAuthenticator(databaseUrl, account);
    await services.openForRequests();
    const mailKey = mailKeyOf(secrets);
    await sql`select public.set_mail_key(${mailKey})`;
    // PostgREST's own signal, sent by rebuild_schema_cache() and by migrations run elsewhere.
    await sql.listen("pgrst", () => {
      services.readSchemaAgain().catch(() => reporter.problem("the schema could not be read again"));
    });

    const counted = options.limits !== undefined && { limits: options.limits };
    const turns = new Turns(superuserTurns);
    const staffTokens = createStaffTokens(sql, secrets.jwtSecret, turns);
    const live = await openRealtime({ sql, secrets, staffTokens, reporter, ...counted });
    const storage = createStorage({ sql, folder: options.storageFolder, secrets, turns, disk: options.disk });
    const tries = options.countAttempts?.(sql) ?? localAttemptCounters();
    const spending = new Spending({ share: options.shareSpent?.(sql) });
    const gate = createGate({
      services: services.fetch,
      storage: storage.answer,
      accounts: createAuthAdmin(sql, secrets),
      links: mailedLinks(secrets),
      isStaff: createIsStaff(staffTokens, secrets.serviceKey),
      people: createPeople(sql, turns, Boolean(accountSender)),
      factors: createFactors({
        sql,
        secrets,
        services: services.fetch,
        tries,
        sender: accountSender,
        siteUrl,
        ...counted,
      }),
      reporter,
      disk: options.disk,
      tries,
      spending,
      contentEpoch: async () => {
        const [row] = await sql<{ epoch: string }[]>`select epoch from public.content_epoch`;
        return row?.epoch ?? "";
      },
      ...counted,
    });
    return {
      url: ORIGIN,
      fetch: (input, init) => gate(new Request(input, init)),
      mount: (request: Request, peer: Peer) => gate(request, peer),
      live,
      mail: Boolean(accountSender),
      mailKey,
      mediaSource: storage.mediaSource,
      tries,
      spending,
      admin: { sql, serviceKey: secrets.serviceKey, migrated },
      async close() {
        live.end();
        await services.close();
        await sql.end({ timeout: 5 });
      },
    };
  } catch (error) {
    await services.close();
    await sql.end({ timeout: 1 });
    throw error;
  }
}
