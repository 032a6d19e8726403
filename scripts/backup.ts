import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { contentsOf, isEmpty } from "../embedded-supabase/backup/backup-contents.ts";
import { writeBackup } from "../embedded-supabase/backup/write-backup.ts";
import { withMaintenanceSession } from "../embedded-supabase/maintenance-session.ts";
import { requireDataFolder } from "../embedded-supabase/site-folder.ts";
import { errorCode } from "../node-shared/error-code.ts";
import type { Env } from "../server/env.ts";
import { connectionOf, dumpProject } from "./hosted-database.ts";
import { Doubt, runCommand } from "./run-command.ts";

const usage = `npm run backup                       saves the site to maarad-backup-….tar in this folder
npm run backup -- FILE               to this file
npm run backup -- FILE --empty       also where there is no car, order or picture, which otherwise ends with 2`;

const keep = "It holds what customers wrote and who may sign in: keep it where only you can read it.";

async function backup(env: Env, [given]: string[], options: ReadonlySet<string>): Promise<string> {
  const hosted = env.SUPABASE_URL ? connectionOf(process.env["SUPABASE_DB_URL"]) : undefined;
  const dataDir = resolve(env.DATA_DIR);
  // Without DATABASE_URL the session below looks for the whole site.
  if (!hosted && env.DATABASE_URL !== undefined) requireDataFolder(dataDir);
  const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const path = resolve(given ?? `maarad-backup-${moment}.${hosted ? "dump" : "tar"}`);
  if (existsSync(path)) throw new Error(`${path} exists already: name another file.`);
  const nameDisk = (error: unknown) => {
    if (errorCode(error) !== "ENOSPC") throw error;
    throw new Error(
      `There is no room left on the disk of the folder ${dirname(path)}: nothing was kept of this backup.`,
    );
  };
  const stop = new AbortController();
  // Once: a second Ctrl+C does not wait for the database.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => stop.abort(new Error("Stopped: nothing was kept of this backup.")));
  if (hosted) {
    const size = await dumpProject(hosted, path, stop.signal).catch(nameDisk);
    return `${path}: tables and accounts, ${(size / 1e6).toFixed(1)} MB
The pictures are not in it: docs/guides/backup.md says how to copy them.
${keep}`;
  }
  const { manifest, bytes } = await withMaintenanceSession(env, (sql) =>
    writeBackup({
      sql,
      storageFolder: resolve(dataDir, "storage"),
      path,
      stop: stop.signal,
      reporter: { progress: (message) => console.log(`… ${message}`) },
    }),
  ).catch(nameDisk);
  const lines = [`${path}: ${contentsOf(manifest)}, ${(bytes / 1e6).toFixed(1)} MB`];
  if (manifest.missingFiles.length > 0)
    lines.push("These files of the site were missing already:", ...manifest.missingFiles.map((name) => `  ${name}`));
  lines.push(keep);
  if (isEmpty(manifest) && !options.has("--empty"))
    throw new Doubt(
      `${lines.join("\n")}\nThere is no car, order or picture in it. Is ${dataDir} the folder of your site? ` +
        "Delete no other backup for this one; --empty says that it is right.",
    );
  return lines.join("\n");
}

await runCommand({ usage, options: ["--empty"], run: backup });
