import { existsSync } from "node:fs";
import { createHmac, randomBytes } from "node:crypto";
import { chmod, link, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { errorCode } from "../node-shared/error-code.ts";
import { BackendError } from "../node-shared/backend.ts";
import { assertOwn, makeDataFolder } from "./data-folder.ts";

const schema = z.object({
  databasePassword: z.string().min(32),
  /** Signs the access tokens: with it any account can be impersonated. */
  jwtSecret: z.string().min(43),
  publishableKey: z.string().startsWith("sb_publishable_"),
  serviceKey: z.string().startsWith("sb_secret_"),
});

/** What an installation generated for itself on its first start. */
export type Secrets = z.infer<typeof schema>;

/** The secrets of a data folder are gone or damaged, and with them the way into the database that is there. */
export class LostSecrets extends BackendError {
  constructor(problem: string) {
    super(
      `${problem}, and the database in this folder opens with them alone. Put the file back where you have a copy: ` +
        "no backup of the site holds it. Else restore a backup, with new secrets: npm run restore -- FILE --force, " +
        "which puts aside what is there (docs/guides/backup.md).",
    );
  }
}

/**
 * The installation's secrets, generated on the first start and kept in the data folder, readable by its owner only.
 * @throws LostSecrets when they are damaged, or missing beside a database: new ones would end all sessions and not open
 * the database
 * @throws BackendError when another account of the machine could have written them
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  await makeDataFolder(dataDir);
  const file = join(dataDir, "secrets.json");
  const kept = await readSecrets(file);
  if (kept) return kept;
  if (existsSync(join(dataDir, "postgres", "PG_VERSION"))) throw new LostSecrets(`${file} is missing`);
  const secrets = newSecrets();
  // Of two processes that start on one folder at the same moment, one makes them and the other reads those.
  await writeSecrets(dataDir, secrets, { replace: false });
  return (await readSecrets(file)) ?? secrets;
}

/** Secrets of an installation that has none. */
export function newSecrets(): Secrets {
  return {
    databasePassword: random(24),
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    serviceKey: `sb_secret_${random(32)}`,
  };
}

/** Keeps secrets in a folder, readable by its owner only. @param replace false leaves those alone that are there */
export async function writeSecrets(folder: string, secrets: Secrets, { replace = true } = {}): Promise<void> {
  await writePrivate(folder, "secrets.json", `${JSON.stringify(secrets, null, 2)}\n`, { replace });
}

/** A secret of its own for one purpose: it tells nothing of the one it comes from, nor passes for it. */
export function secretFor(purpose: string, { jwtSecret }: Pick<Secrets, "jwtSecret">): string {
  return createHmac("sha256", jwtSecret).update(purpose).digest("base64url");
}

async function readSecrets(path: string): Promise<Secrets | undefined> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!file) return undefined;
  try {
    const found = await file.stat();
    assertOwn(path, found);
    // Copied or restored by hand it may be open to others on the machine. A file of root cannot be closed by us.
    if (found.mode & 0o077) await file.chmod(0o600).catch(() => {});
    if (process.getuid && (await file.stat()).mode & 0o007)
      throw new BackendError(
        `Every account of this machine may read the secrets in ${path}. Close the file: chmod 600 ${path}`,
      );
    const parsed = schema.safeParse(parse(await file.readFile("utf8")));
    if (parsed.success) return parsed.data;
  } finally {
    await file.close();
  }
  throw new LostSecrets(`The secrets in ${path} are damaged`);
}

/**
 * Writes a file of the data folder that only its owner may read, complete or not at all.
 * @param replace false leaves a file alone that is there already
 */
export async function writePrivate(
  dataDir: string,
  name: string,
  text: string,
  { replace = true } = {},
): Promise<void> {
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
