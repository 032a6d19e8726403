import { resolve } from "node:path";
import { openBackup } from "../embedded-supabase/backup/backup-reader.ts";
import { restoreBackup } from "../embedded-supabase/backup/restore-backup.ts";
import { connectionOf, migrationsOf, restoreProject } from "./hosted-database.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run restore -- FILE            restores into an empty data folder, the empty database of
                                   DATABASE_URL, or the new hosted project of SUPABASE_DB_URL
npm run restore -- FILE --force    over the site that is there; stop it first
npm run restore -- FILE --check    only looks whether the backup is whole`;

await runCommand(async (env, given) => {
  const flags = new Set(given.filter((word) => word.startsWith("--")));
  const path = given.find((word) => !word.startsWith("--"));
  if (!path || [...flags].some((flag) => flag !== "--force" && flag !== "--check")) throw new Error(usage);
  const check = flags.has("--check");
  const isDump = path.endsWith(".dump");
  if (check && isDump) {
    const versions = await migrationsOf(path);
    return `The backup can be read; its project had ${versions.length} migrations.`;
  }
  if (env.SUPABASE_URL && !check) {
    if (flags.has("--force") || !isDump)
      throw new Error(
        "Nothing was restored. A hosted project takes a .dump of a hosted project, and only into a new one: " +
          "docs/guides/backup.md.",
      );
    await restoreProject(connectionOf(process.env["SUPABASE_DB_URL"]), path);
    return "Restored. Copy the pictures now (docs/guides/backup.md). Everyone signs in again, with their old password.";
  }
  const backup = await openBackup(resolve(path));
  try {
    const { made, tables, files } = backup.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const what =
      `The backup of ${made.slice(0, 16).replace("T", " ")} UTC is whole: ` +
      `${rows} rows of ${tables.length} tables, ${files.length} files.`;
    if (check) return what;
    console.log(what);
    const { before } = await restoreBackup({
      backup,
      dataDir: resolve(env.DATA_DIR),
      databaseUrl: env.DATABASE_URL,
      force: flags.has("--force"),
      reporter: { progress: (message) => console.log(`… ${message}`), problem: (message) => console.error(message) },
    });
    const former = env.DATABASE_URL ? "The former pictures (not the rows of the database) are" : "The former data are";
    const kept = before ? `\n${former} kept in ${before}; delete it when all is well.` : "";
    return `Restored. All accounts sign in again, with their former passwords.${kept}`;
  } finally {
    await backup.close();
  }
});
