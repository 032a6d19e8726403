import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
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

test("an installation's secrets are its own, long, readable by nobody else, and stay", async () => {
  const secrets = await loadSecrets(folder);
  expect(await mode()).toBe(0o600);
  for (const secret of Object.values(secrets)) expect(Buffer.from(secret.replace(/^sb_[a-z]+_/, ""), "base64url").byteLength).toBeGreaterThanOrEqual(24);
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

test("each purpose has a secret of its own, always the same", async () => {
  const secrets = await loadSecrets(folder);
  expect(secretFor("mails", secrets)).toBe(secretFor("mails", secrets));
  expect(new Set([secretFor("mails", secrets), secretFor("storage", secrets), secrets.jwtSecret]).size).toBe(3);
});
