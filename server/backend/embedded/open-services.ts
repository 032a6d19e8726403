import { resolve } from "node:path";
import type { Sql } from "postgres";
import type { Backend, Peer, Reporter } from "../backend.ts";
import { openDatabase } from "./database.ts";
import { createGate } from "./gate/gate.ts";
import { type MailSender, queuedMailer } from "./mailer.ts";
import { migrate } from "./migrate.ts";
import { prepareDatabase } from "./preamble.ts";
import type { Secrets } from "./secrets.ts";
import { createServices } from "./services.ts";
import { createStorage } from "./storage/storage.ts";

/** An origin that no name server knows: only our own `fetch` answers it. */
const ORIGIN = "http://backend.internal";

export const migrationsFolder = resolve(import.meta.dirname, "../../../supabase/migrations");

export interface ServicesOptions {
  databaseUrl: string;
  secrets: Secrets;
  storageFolder: string;
  siteUrl: string;
  /** Without one no e-mail is sent, and accounts count as confirmed at once. */
  sender?: MailSender;
  reporter: Reporter;
  migrations?: string;
  /** False in tests that knock often. */
  limits?: boolean;
}

/** Services that run on a database, without what started the database. */
export interface RunningServices {
  url: string;
  fetch: typeof fetch;
  mount: NonNullable<Backend["mount"]>;
  mail: boolean;
  mediaSource: Backend["mediaSource"];
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
  const { databaseUrl, secrets, reporter } = options;
  const sql = openDatabase(databaseUrl);
  const mailer = options.sender && queuedMailer(options.sender, reporter);
  const services = await createServices({ databaseUrl, secrets, siteUrl: options.siteUrl, ...(mailer && { mailer }) });
  try {
    await sql`select 1`;
    await services.ensureSystemSchema();
    await prepareDatabase(sql);
    const migrated = await migrate(sql, options.migrations ?? migrationsFolder);
    if (migrated.length > 0) reporter.progress(`Applied ${migrated.length} ${migrated.length === 1 ? "migration" : "migrations"}`);
    await services.openForRequests();
    // PostgREST's own signal, sent by rebuild_schema_cache() and by migrations run elsewhere.
    await sql.listen("pgrst", () => {
      services.readSchemaAgain().catch(() => reporter.problem("the schema could not be read again"));
    });

    const storage = createStorage({ sql, folder: options.storageFolder, secrets });
    const gate = createGate({
      services: services.fetch,
      storage: storage.answer,
      reporter,
      ...(options.limits !== undefined && { limits: options.limits }),
    });
    return {
      url: ORIGIN,
      fetch: (input, init) => gate(new Request(input, init)),
      mount: (request: Request, peer: Peer) => gate(request, peer),
      mail: Boolean(mailer),
      mediaSource: storage.mediaSource,
      admin: { sql, serviceKey: secrets.serviceKey, migrated },
      async close() {
        await mailer?.drained();
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
