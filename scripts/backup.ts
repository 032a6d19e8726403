import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { writeBackup } from "../embedded-supabase/backup/write-backup.ts";
import { withMaintenanceSession } from "../embedded-supabase/maintenance-session.ts";
import { errorCode } from "../node-shared/error-code.ts";
import { connectionOf, dumpProject } from "./hosted-database.ts";
import { runCommand } from "./run-command.ts";

await runCommand(
  async (env, [given]) => {
    const hosted = env.SUPABASE_URL ? connectionOf(process.env["SUPABASE_DB_URL"]) : undefined;
    const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
    const path = resolve(given ?? `maarad-backup-${moment}.${hosted ? "dump" : "tar"}`);
    if (existsSync(path)) throw new Error(`${path} exists already: name another file.`);
    const storageFolder = resolve(env.DATA_DIR, "storage");
    const stop = new AbortController();
    // Once: a second Ctrl+C does not wait for the database.
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => stop.abort(new Error("Stopped: nothing was kept of this backup.")));
    const keep = "It holds what customers wrote and who may sign in: keep it where only you can read it.";
    if (hosted) {
      const size = await dumpProject(hosted, path, stop.signal);
      return `${path}: tables and accounts, ${(size / 1e6).toFixed(1)} MB
The pictures are not in it: docs/guides/backup.md says how to copy them.
${keep}`;
    }
    const { manifest, bytes } = await withMaintenanceSession(env, (sql) =>
      writeBackup({ sql, storageFolder, path, stop: stop.signal }),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const lines = [
      `${path}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files, ` +
        `${(bytes / 1e6).toFixed(1)} MB`,
    ];
    if (manifest.missingFiles.length > 0)
      lines.push("These files of the site were missing already:", ...manifest.missingFiles.map((name) => `  ${name}`));
    lines.push(keep);
    return lines.join("\n");
  },
  (error) =>
    errorCode(error) === "ENOSPC" ? "There is no room left on the disk: nothing was kept of this backup." : undefined,
);
