import { createHash, randomBytes } from "node:crypto";
import { cp, mkdir, readlink, rename, rm, stat, symlink } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { PostgresPrograms } from "./binaries.ts";
import { assertReachable, isReachable, type Account } from "./system-user.ts";

/**
 * When root starts the site in a folder that is closed to others (`/root` is, on most servers), the account that the
 * database runs under cannot read it. The programs and data it needs are then kept here.
 */
const common = "/var/lib/maarad";

/** The programs themselves, or a copy of them that the account can run. */
export async function accessiblePrograms(programs: PostgresPrograms, account: Account): Promise<PostgresPrograms> {
  if (isReachable(programs.postgres, account)) return programs;
  const bin = dirname(programs.postgres);
  const { size, mtimeMs } = await stat(programs.postgres);
  const version = createHash("sha256").update(`${programs.postgres} ${size} ${mtimeMs}`).digest("hex").slice(0, 12);
  const place = join(common, `programs-${programs.major}-${version}`);
  const copied = (program: string) => join(place, basename(bin), basename(program));
  if (!(await stat(place).catch(() => null))) {
    await mkdir(common, { recursive: true, mode: 0o755 });
    const draft = `${place}.${randomBytes(4).toString("hex")}`;
    await cp(dirname(bin), draft, { recursive: true, verbatimSymlinks: true });
    // The first rename wins; the copies are the same.
    await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }));
  }
  assertReachable(copied(programs.postgres), account, "The program of the database server");
  return { ...programs, initdb: copied(programs.initdb), postgres: copied(programs.postgres) };
}

/** The folder that a data folder is a link to; null where it is none. */
export async function linkedFolder(folder: string): Promise<string | null> {
  const linked = await readlink(folder).catch(() => null);
  return linked === null ? null : resolve(dirname(folder), linked);
}

/** The data folder itself; where its parents are closed, a folder that it is then a link to. */
export async function accessibleFolder(folder: string, account: Account): Promise<string> {
  const linked = await linkedFolder(folder);
  if (linked !== null) return linked;
  if (isReachable(dirname(folder), account)) return folder;
  if (await stat(folder).catch(() => null)) assertReachable(dirname(folder), account, "The data folder");
  const place = join(common, randomBytes(6).toString("hex"), basename(folder));
  await mkdir(dirname(place), { recursive: true, mode: 0o755 });
  assertReachable(dirname(place), account, "The data folder");
  await symlink(place, folder);
  return place;
}
