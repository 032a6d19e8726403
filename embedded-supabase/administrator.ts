import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { z } from "zod";
import { type Administrator, BackendError } from "../node-shared/backend.ts";
import { createAccount, findAccount, giveRole } from "./accounts.ts";
import { markDemo } from "./demo.ts";
import { isCommonPassword } from "./gate/passwords/common-password.ts";
import { random, writePrivate } from "./secrets.ts";

const FILE = "administrator.json";
const stored = z.object({ email: z.string(), password: z.string() });

/**
 * Makes sure that there is an owner who can sign in: without one, an account is made owner, with ADMIN_EMAIL and
 * ADMIN_PASSWORD or a password generated here and kept in the data folder, readable by its owner only.
 * @param demo whether the new installation gets the demo: marked before there is an owner, because later starts do not
 * know that the installation was new
 * @returns the sign-in of the first owner as far as it is known here.
 * @throws BackendError where ADMIN_PASSWORD is one that is refused at sign-up
 */
export async function ensureAdministrator(
  sql: Sql,
  dataDir: string,
  wanted: { email?: string | undefined; password?: string | undefined },
  demo = false,
): Promise<Administrator | undefined> {
  const [owner] = await sql`select from public.staff where role = 'owner' and ended_at is null limit 1`;
  if (owner) return known(dataDir);
  if (demo) await markDemo(sql);
  const email = wanted.email ?? "admin@example.com";
  const existing = await findAccount(sql, email);
  if (existing) {
    await giveRole(sql, existing, "owner");
    return { email, created: true };
  }
  if (wanted.password && isCommonPassword(wanted.password, email))
    throw new BackendError("ADMIN_PASSWORD is among the passwords that are guessed first: choose a longer one");
  const password = wanted.password ?? random(12);
  // The file first: a crash in between must not leave an account with a lost password.
  if (!wanted.password) await writePrivate(dataDir, FILE, `${JSON.stringify({ email, password }, null, 2)}\n`);
  const id = await createAccount(sql, { email, password, name: "Administrator" });
  await giveRole(sql, id, "owner", "Administrator");
  return { email, created: true, ...(!wanted.password && { password, file: join(dataDir, FILE) }) };
}

async function known(dataDir: string): Promise<Administrator | undefined> {
  const file = join(dataDir, FILE);
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const parsed = stored.safeParse(JSON.parse(text));
  return parsed.success ? { ...parsed.data, file, created: false } : undefined;
}
