import { resolve } from "node:path";
import { openBackup } from "../server/backend/embedded/backup/backup-reader.ts";
import { restoreBackup } from "../server/backend/embedded/backup/restore-backup.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run restore -- FILE            restores into an empty data folder, or the empty database of DATABASE_URL
npm run restore -- FILE --force    over the site that is there; stop it first
npm run restore -- FILE --check    only looks whether the backup is whole`;

await runCommand(async (env, given) => {
  const flags = new Set(given.filter((word) => word.startsWith("--")));
  const path = given.find((word) => !word.startsWith("--"));
  if (!path || [...flags].some((flag) => flag !== "--force" && flag !== "--check")) throw new Error(usage);
  if (env.SUPABASE_URL && !flags.has("--check")) throw new Error("Nothing was restored. Restoring into a hosted project goes another way: see docs/guides/backup.md.");
  const backup = await openBackup(resolve(path));
  try {
    const { made, tables, files } = backup.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const what = `The backup of ${made.slice(0, 16).replace("T", " ")} UTC is whole: ${rows} rows of ${tables.length} tables, ${files.length} files.`;
    if (flags.has("--check")) return what;
    console.log(what);
    const { before } = await restoreBackup({
      backup, dataDir: resolve(env.DATA_DIR), databaseUrl: env.DATABASE_URL, force: flags.has("--force"),
      reporter: { progress: (message) => console.log(`… ${message}`), problem: (message) => console.error(message) },
    });
    const kept = before ? `\nWhat was there before is kept in ${before}; delete it when all is well.` : "";
    return `Restored. Everybody signs in again, with the password they had.${kept}`;
  } finally {
    await backup.close();
  }
});
