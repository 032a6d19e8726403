import {
  chmod,
  chown,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSecrets, secretFor } from "./secrets.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-secrets-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mode = async () => (await stat(join(folder, "secrets.json"))).mode & 0o777;

test("an installation's secrets are its own, long, readable by their owner only, and stay", async () => {
  const secrets = await loadSecrets(folder);
  expect(await mode()).toBe(0o600);
  for (const secret of Object.values(secrets))
    expect(Buffer.from(secret.replace(/^sb_[a-z]+_/, ""), "base64url").byteLength).toBeGreaterThanOrEqual(24);
  expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
  expect(await loadSecrets(folder)).toEqual(secrets);
  const other = await loadSecrets(join(folder, "other"));
  expect(Object.values(other).some((secret) => Object.values(secrets).includes(secret))).toBe(false);
});

test("a file that others could read is closed again", async () => {
  await loadSecrets(folder);
  await chmod(join(folder, "secrets.json"), 0o644);
  await loadSecrets(folder);
  expect(await mode()).toBe(0o600);
});

test("a new data folder can be passed through by the database's account and written by its owner only", async () => {
  const data = join(folder, "sites", "data");
  const before = process.umask(0o077);
  await loadSecrets(data).finally(() => process.umask(before));
  expect((await stat(data)).mode & 0o777).toBe(0o711);
});

test("a world-writable data folder is refused, one that a group may write is not", async () => {
  await loadSecrets(folder);
  await chmod(folder, 0o1777);
  await expect(loadSecrets(folder)).rejects.toThrow("may write into the data folder");
  await chmod(folder, 0o775);
  await loadSecrets(folder);
});

// Only root can give files away.
test.runIf(process.getuid?.() === 0)("secrets, folders and links of another account are refused", async () => {
  const other = "belongs to another account (user id 4711;";
  await loadSecrets(folder);
  await chown(join(folder, "secrets.json"), 4711, 4711);
  await expect(loadSecrets(folder)).rejects.toThrow(other);
  await chown(join(folder, "secrets.json"), 0, 0);
  await chown(folder, 4711, 4711);
  await expect(loadSecrets(folder)).rejects.toThrow(other);
  await chown(folder, 0, 0);
  const link = join(folder, "link");
  await symlink(folder, link);
  await loadSecrets(link);
  await lchown(link, 4711, 4711);
  await expect(loadSecrets(link)).rejects.toThrow(other);
});

test("missing or damaged beside a database they are not replaced, and what to do is said", async () => {
  await mkdir(join(folder, "postgres"));
  await writeFile(join(folder, "postgres", "PG_VERSION"), "18\n");
  const file = join(folder, "secrets.json");
  const way = /Put the file back.*npm run restore -- FILE --force/;
  await expect(loadSecrets(folder)).rejects.toThrow(`${file} is missing`);
  await expect(loadSecrets(folder)).rejects.toThrow(way);
  expect(await readdir(folder)).toEqual(["postgres"]);
  await writeFile(file, "{}");
  await expect(loadSecrets(folder)).rejects.toThrow(`${file} are damaged`);
  await expect(loadSecrets(folder)).rejects.toThrow(way);
  expect(await readFile(file, "utf8")).toBe("{}");
});

test("each purpose has a secret of its own, always the same", async () => {
  const secrets = await loadSecrets(folder);
  expect(secretFor("mails", secrets)).toBe(secretFor("mails", secrets));
  expect(new Set([secretFor("mails", secrets), secretFor("storage", secrets), secrets.jwtSecret]).size).toBe(3);
});
