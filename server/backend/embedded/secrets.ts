import { createHmac, randomBytes } from "node:crypto";
import { chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { errorCode } from "../../error-code.ts";
import { BackendError } from "../backend.ts";

const schema = z.object({
  databasePassword: z.string().min(32),
  /** Signs the access tokens: whoever knows it is everybody. */
  jwtSecret: z.string().min(43),
  publishableKey: z.string().startsWith("sb_publishable_"),
  serviceKey: z.string().startsWith("sb_secret_"),
});

/** What an installation generated for itself on its first start. */
export type Secrets = z.infer<typeof schema>;

/**
 * The installation's secrets, generated on the first start and kept in the data folder, readable by its owner only.
 * @throws BackendError when the file is damaged: generating new ones would sign everybody out and lock the database.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, "secrets.json");
  const kept = await readSecrets(file);
  if (kept) return kept;
  const secrets: Secrets = {
    databasePassword: random(24),
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    serviceKey: `sb_secret_${random(32)}`,
  };
  // Of two processes that start on one folder at the same moment, one makes them and the other reads those.
  await writePrivate(dataDir, "secrets.json", `${JSON.stringify(secrets, null, 2)}\n`, { replace: false });
  return (await readSecrets(file)) ?? secrets;
}

/** A secret of its own for one purpose: it tells nothing of the one it comes from, nor passes for it. */
export function secretFor(purpose: string, { jwtSecret }: Pick<Secrets, "jwtSecret">): string {
  return createHmac("sha256", jwtSecret).update(purpose).digest("base64url");
}

async function readSecrets(file: string): Promise<Secrets | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  // Copied or restored by hand it may stand open to others on the machine.
  const open = ((await stat(file)).mode & 0o077) !== 0;
  // Who may read but not close it shares the folder with whoever may.
  if (open) await chmod(file, 0o600).catch(() => {});
  const parsed = schema.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  throw new BackendError(`The secrets in ${file} cannot be read. Put the file back from a backup.`);
}

/**
 * Writes a file of the data folder that only its owner may read, complete or not at all.
 * @param replace false leaves a file alone that is there already
 */
export async function writePrivate(dataDir: string, name: string, text: string, { replace = true } = {}): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, `${name}.${random(6)}.new`);
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await chmod(draft, 0o600);
  if (replace) return rename(draft, join(dataDir, name));
  try {
    await link(draft, join(dataDir, name));
    await rm(draft);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return rm(draft);
    // A file system without links.
    await rename(draft, join(dataDir, name));
  }
}

/** A random text of letters, digits, `-` and `_` with as many bytes of chance. */
export function random(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
