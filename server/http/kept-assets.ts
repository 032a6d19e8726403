import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Milliseconds for which the files of a release are kept after its last start. */
const keptFor = 7 * 86_400_000;

/**
 * Keeps the browser's files of this release where other copies of the site find them, and a later release: a page may
 * come from one release and ask another for its files, while copies are replaced one after the other or where it was
 * open before an update. Their names carry a hash of what is in them, so one never stands for another.
 * Where the folder cannot be written, nothing is kept.
 * @param client the browser's build
 * @param folder in the data folder, which copies share
 */
export async function keepAssets(client: string, folder: string): Promise<void> {
  try {
    // The database server, which may be another user, must be able to pass the data folder.
    await mkdir(dirname(folder), { recursive: true, mode: 0o711 });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = new Date();
    const own = join(client, "assets");
    const known = new Set(await readdir(folder));
    await Promise.all(
      (await readdir(own)).map(async (name) => {
        const path = join(folder, name);
        if (known.has(name)) return utimes(path, now, now);
        // Whole, or not there: another copy may read it at this moment.
        const draft = `${path}.${process.pid}.part`;
        await copyFile(join(own, name), draft);
        await utimes(draft, now, now);
        await rename(draft, path);
      }),
    );
    for (const name of known) {
      const { mtimeMs } = await stat(join(folder, name));
      if (mtimeMs < now.getTime() - keptFor) await rm(join(folder, name), { force: true });
    }
  } catch {
    // Each copy then serves its own files alone.
  }
}
