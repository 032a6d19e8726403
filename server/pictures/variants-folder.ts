import { access, constants, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the pictures that were made are kept; they can always be made again. */
export interface VariantsFolder {
  path: string;
  /** Removes it where it was made for this process alone. */
  close(): Promise<void>;
}

/**
 * `variants` in the data folder. Where that cannot be written, as in the image for hosted projects, a folder of this
 * process's own: its name is random and only its owner may open it, because the temporary folder is writable by all
 * accounts. Where that cannot be made either nothing is kept.
 */
export async function openVariantsFolder(dataDir: string, temporary = tmpdir()): Promise<VariantsFolder> {
  const path = join(dataDir, "variants");
  const lasting = { path, async close() {} };
  try {
    // The database server, which may be another user, must be able to pass the data folder.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.W_OK);
    return lasting;
  } catch {
    const own = await mkdtemp(join(temporary, "maarad-variants-")).catch(() => null);
    return own === null ? lasting : { path: own, close: () => rm(own, { recursive: true, force: true }) };
  }
}
