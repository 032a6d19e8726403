import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { inject } from "vitest";
import { openDatabase } from "../../../embedded-supabase/database.ts";
import { factorsSchema } from "../../../embedded-supabase/factors/schema.ts";
import { migrationsFolder } from "../../../embedded-supabase/open-services.ts";
import { random } from "../../../embedded-supabase/secrets.ts";
import { createServices } from "../../../embedded-supabase/services.ts";
import { cliStatements, withoutComments } from "./cli-statements.ts";
import { administer, type Engine } from "./test-servers.ts";

/** A database that looks like an empty hosted project to the program that migrates it. */
export interface HostedProject {
  /** The superuser, which only the platform has on a hosted project. */
  sql: Sql;
  /** Connection string of the role that migrates. */
  url: string;
  /**
   * Applies the files of supabase/migrations that are missing as the CLI's `db push` would.
   * @param last version of the last one, as of an earlier release; without it all
   * @throws naming the file and the statement.
   */
  push(last?: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Not the simple protocol, which would take several statements at once. The driver knows the word, its types do not.
 */
const extended = { prepare: false, simple: false };

/** Of the role that all projects of a server share. */
const password = "a password of tests";

/**
 * @param grants whether new tables and functions are opened to the interface by default, as projects had it until 2026,
 *   or
 *   only by what the migrations grant, as new projects may have it
 * @param role that migrates. Only "hosted_cli" may set policies on the platform's tables, as hosted by "supautils";
 *   here
 * it is a member of their owners, which allows more. Roles are shared by the databases of a server, so it is another
 * one.
 */
export async function startHostedProject(
  engine: Engine,
  grants: "by default" | "named",
  role: "hosted_postgres" | "hosted_cli" = "hosted_postgres",
): Promise<HostedProject> {
  const server = inject("testServers")[engine];
  if (!server) throw new Error(`No server for ${engine}`);
  const name = `hosted_${randomBytes(6).toString("hex")}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const sql = openDatabase(url.href);
  await createSystemTables(url.href);
  await sql.unsafe(factorsSchema);
  await sql.unsafe(
    (await readFile(new URL("hosted-project.sql", import.meta.url), "utf8")).replaceAll("hosted_postgres", role),
  );
  await sql.unsafe(`alter role ${role} password '${password}'; alter database ${name} owner to ${role}`);
  if (role === "hosted_cli")
    await sql.unsafe(
      "grant supabase_storage_admin, supabase_realtime_admin to hosted_cli; alter role hosted_cli set " +
        "pgrst.db_schemas to 'public'",
    );
  if (grants === "by default")
    for (const kind of ["tables", "functions", "sequences"])
      await sql.unsafe(
        `alter default privileges for role ${role} in schema public grant all on ${kind} to anon, authenticated,
          service_role`,
      );

  Object.assign(url, { username: role, password });
  const { default: postgres } = await import("postgres");
  const pusher = postgres(url.href, { max: 1, onnotice() {} });
  return {
    sql,
    url: url.href,
    async push(last) {
      await pusher`create schema if not exists supabase_migrations`;
      await pusher`create table if not exists supabase_migrations.schema_migrations
        (version text not null primary key, statements text[], name text)`;
      const applied = await pusher<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
      for (const file of (await readdir(migrationsFolder)).sort()) {
        const [version = ""] = file.split("_");
        if (last !== undefined && version > last) break;
        if (!applied.some((one) => one.version === version)) await pushFile(pusher, sql, file);
      }
    },
    async close() {
      await pusher.end({ timeout: 5 });
      await sql.end({ timeout: 5 });
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

/** The tables of auth and storage come from the services' own schema; only their owners differ on a hosted project. */
async function createSystemTables(databaseUrl: string): Promise<void> {
  const secrets = {
    databasePassword: "",
    jwtSecret: random(48),
    publishableKey: "sb_publishable_x",
    serviceKey: "sb_secret_x",
  };
  const services = await createServices({
    databaseUrl,
    restUrl: databaseUrl,
    secrets,
    siteUrl: "http://localhost:3000",
  });
  await services.ensureSystemSchema();
  await services.close();
}

/**
 * One file as one transaction, statement by statement with the extended protocol. Policies on the platform's own tables
 * are set by its superuser: hosted, "supautils.policy_grants" lets postgres set them though it does not own the tables.
 */
async function pushFile(pusher: Sql, superuser: Sql, file: string): Promise<void> {
  const statements = cliStatements(await readFile(join(migrationsFolder, file), "utf8"));
  await pusher.unsafe("reset all");
  const later: string[] = [];
  await pusher.begin(async (tx) => {
    for (const statement of statements) {
      if (/^(create|alter|drop)\s+policy\s[\s\S]*?\son\s+(storage|realtime)\./i.test(withoutComments(statement)))
        later.push(statement);
      else
        await tx.unsafe(statement, [], extended).catch((cause: unknown) => {
          throw new Error(
            `${file}: ${cause instanceof Error ? cause.message : String(cause)}\n${statement.slice(0, 300)}`,
            { cause },
          );
        });
    }
    const [, version = "", name = ""] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    await tx`insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${version}, ${name}, ${statements})`;
  });
  for (const statement of later) await superuser.unsafe(statement);
}
