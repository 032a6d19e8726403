import { resolve } from "node:path";
import { BackendError, type Backend, type Reporter, silent } from "../backend.ts";
import { ensureAdministrator } from "./administrator.ts";
import { bundledPrograms } from "./binaries.ts";
import { startCluster } from "./cluster.ts";
import { loadDemo } from "./demo.ts";
import { openServices, type RunningServices } from "./open-services.ts";
import { loadSecrets } from "./secrets.ts";
import { smtpSender } from "./services.ts";

/** The part of the environment that the embedded backend reads. */
export interface EmbeddedOptions {
  DATA_DIR: string;
  PORT: number;
  SITE_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  ADMIN_EMAIL?: string | undefined;
  ADMIN_PASSWORD?: string | undefined;
}

/** The backend and what scripts, seeds and tests may do past its policies; never part of the port. */
export interface EmbeddedBackend extends Backend {
  fetch: typeof fetch;
  mount: NonNullable<Backend["mount"]>;
  admin: RunningServices["admin"] & { databaseUrl: string; dataDir: string };
}

/**
 * Starts the services inside this process: on a PostgreSQL of our own in the data folder, or on the one that
 * DATABASE_URL names. Applies the migrations. Everything is undone by `close()`.
 * @throws BackendError with what to do, where the person starting the site can mend it.
 */
export async function startEmbedded(env: EmbeddedOptions, reporter: Reporter = silent): Promise<EmbeddedBackend> {
  const dataDir = resolve(env.DATA_DIR);
  const secrets = await loadSecrets(dataDir);
  const cluster = env.DATABASE_URL
    ? undefined
    : await startCluster({
        programs: bundledPrograms(),
        folder: resolve(dataDir, "postgres"),
        password: secrets.databasePassword,
        creating: () => reporter.progress("Creating the database"),
        lost: () => reporter.problem("the database ended unexpectedly and is being started again"),
      });
  const databaseUrl = env.DATABASE_URL ?? cluster?.url() ?? "";
  try {
    const running = await openServices({
      databaseUrl,
      secrets,
      storageFolder: resolve(dataDir, "storage"),
      siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
      ...(env.SMTP_URL && env.MAIL_FROM && { sender: smtpSender(env.SMTP_URL, env.MAIL_FROM) }),
      reporter,
    });
    const administrator = await ensureAdministrator(running.admin.sql, dataDir, {
      email: env.ADMIN_EMAIL,
      password: env.ADMIN_PASSWORD,
    });
    return {
      kind: cluster ? "embedded" : "database",
      url: running.url,
      browserUrl: "",
      publishableKey: secrets.publishableKey,
      fetch: running.fetch,
      mount: running.mount,
      mail: running.mail,
      ...(administrator && { administrator }),
      loadDemo: () => loadDemo(running, administrator?.created ?? false, reporter),
      mediaSource: running.mediaSource,
      admin: { ...running.admin, databaseUrl, dataDir },
      async close() {
        await running.close();
        await cluster?.stop();
      },
    };
  } catch (error) {
    await cluster?.stop();
    throw unreachable(error, env.DATABASE_URL) ?? error;
  }
}

/** A server of the person's own that does not answer, in words that never show its password. */
function unreachable(error: unknown, databaseUrl: string | undefined): BackendError | undefined {
  if (!databaseUrl || !(error instanceof Error) || error instanceof BackendError || !("code" in error)) return undefined;
  const { host, pathname } = new URL(databaseUrl);
  return new BackendError(
    `DATABASE_URL: the database ${pathname.slice(1)} on ${host} cannot be used (${String(error.code)}: ${error.message}). ` +
      "It must be PostgreSQL 15 or later, and the account must be allowed to create roles and extensions.",
    { cause: error },
  );
}
