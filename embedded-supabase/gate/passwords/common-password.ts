import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What people choose most, from the lists of zxcvbn-ts (MIT, beside this file), and what attackers would try here
 * first.
 */
const common = new Set([
  ...readFileSync(join(import.meta.dirname, "common.txt"), "utf8").split("\n"),
  "maarad",
  "showroom",
  "dealer",
  "معرض",
  "سيارات",
]);
common.delete("");

const disguises: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/**
 * Whether a password is one that a guessing machine tries within minutes: on the list, on it but for digits and signs
 * around it or in place of letters (`Passw0rd2026!`), a few signs over and over, or the account's own name.
 */
export function isCommonPassword(password: string, account = ""): boolean {
  // bcrypt reads 72 bytes; more would take time that grows with their square.
  const typed = password.slice(0, 72).normalize("NFKC").toLowerCase();
  const own = account.split("@")[0]?.toLowerCase() ?? "";
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const plain = bare.replace(/[@43105$!7]/g, (sign) => disguises[sign] ?? sign);
  const undone = typed.replace(/[@43105$!7]/g, (sign) => disguises[sign] ?? sign);
  return (
    [typed, bare, plain, undone].some((word) => common.has(word) || (own.length > 3 && word === own)) ||
    /^(.{1,4}?)\1{2,}.{0,3}$/u.test(typed)
  );
}
