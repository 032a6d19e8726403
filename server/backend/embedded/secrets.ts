import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
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
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text !== undefined) {
    const parsed = schema.safeParse(parse(text));
    if (parsed.success) return parsed.data;
    throw new BackendError(`The secrets in ${file} cannot be read. Put the file back from a backup.`);
  }
  const secrets: Secrets = {
    databasePassword: random(24),
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    serviceKey: `sb_secret_${random(32)}`,
  };
  await writePrivate(dataDir, "secrets.json", `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

/** Writes a file of the data folder that only its owner may read, complete or not at all. */
export async function writePrivate(dataDir: string, name: string, text: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, `${name}.new`);
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await chmod(draft, 0o600);
  await rename(draft, join(dataDir, name));
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
