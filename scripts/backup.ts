import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { writeBackup } from "../server/backend/embedded/backup/write-backup.ts";
import { visitDatabase } from "../server/backend/embedded/visit.ts";
import { errorCode } from "../server/error-code.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async (env, [given]) => {
  // A failure, so that nobody's nightly job believes that there is a backup.
  if (env.SUPABASE_URL) throw new Error("Nothing was saved. A hosted project is backed up by Supabase: docs/guides/backup.md says how to take a copy of your own.");
  const path = resolve(given ?? `maarad-backup-${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}.tar`);
  if (existsSync(path)) throw new Error(`${path} exists already: name another file.`);
  const storageFolder = resolve(env.DATA_DIR, "storage");
  const stop = new AbortController();
  // Once: whoever asks a second time does not wait for the database.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort(new Error("Stopped: nothing was kept of this backup.")));
  const { manifest, bytes } = await visitDatabase(env, (sql) => writeBackup({ sql, storageFolder, path, stop: stop.signal }));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [`${path}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB`];
  if (manifest.missingFiles.length > 0) lines.push("These files of the site were missing already:", ...manifest.missingFiles.map((name) => `  ${name}`));
  lines.push("It holds what customers wrote and who may sign in: keep it where only you can read it.");
  return lines.join("\n");
}, (error) => errorCode(error) === "ENOSPC" ? "There is no room left on the disk: nothing was kept of this backup." : undefined);
