import { resolve } from "node:path";
import { contentsOf, isEmpty } from "../embedded-supabase/backup/backup-contents.ts";
import { openBackup } from "../embedded-supabase/backup/backup-reader.ts";
import { restoreBackup } from "../embedded-supabase/backup/restore-backup.ts";
import { migrationsForBackup } from "../embedded-supabase/former-migrations.ts";
import { migrationsFolder } from "../embedded-supabase/open-services.ts";
import { BackendError } from "../node-shared/backend.ts";
import { connectionOf, migrationsOf, restoreProject } from "./hosted-database.ts";
import type { Env } from "../server/env.ts";
import { Doubt, runCommand } from "./run-command.ts";

const usage = `npm run restore -- FILE            restores into an empty data folder, the empty database of
                                   DATABASE_URL, or the new hosted project of SUPABASE_DB_URL
npm run restore -- FILE --force    over the site that is there; stop it first
npm run restore -- FILE --check    only looks whether the backup is whole; ends with 2 where a newer release wrote it,
                                   or where it holds no car, order or picture, unless with --empty`;

async function restore(env: Env, [path]: string[], flags: ReadonlySet<string>): Promise<string> {
  if (!path) throw new Error(usage);
  const check = flags.has("--check");
  const isDump = path.endsWith(".dump");
  if (check && isDump) {
    const versions = await migrationsOf(path);
    const read = `The backup can be read; its project had ${versions.length} migrations.`;
    await doubtOtherRelease(versions, read);
    return read;
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
    const moment = backup.manifest.made.slice(0, 16).replace("T", " ");
    const what = `The backup of ${moment} UTC is whole: ${contentsOf(backup.manifest)}.`;
    if (check) await doubtOtherRelease(backup.manifest.migrations, what);
    if (check && isEmpty(backup.manifest) && !flags.has("--empty"))
      throw new Doubt(`${what}\nThere is no car, order or picture in it: delete no other backup for this one.`);
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
}

/** @throws Doubt about a whole backup that this release cannot restore */
async function doubtOtherRelease(migrations: string[], what: string): Promise<void> {
  await migrationsForBackup(migrations, migrationsFolder).catch((error: unknown) => {
    throw error instanceof BackendError ? new Doubt(`${what}\n${error.message}`) : error;
  });
}

await runCommand({ usage, options: ["--force", "--check", "--empty"], run: restore });
