import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { applyPatches, parsePatch, patchText } from "./apply-patches.mjs";

const root = resolve(import.meta.dirname, "..");

test("the installed packages are patched, and their patches refuse another text", () => {
  const patches = readdirSync(join(root, "patches"));
  expect(patches).toContain("postgres+3.4.9.patch");
  for (const patch of patches) {
    const files = parsePatch(readFileSync(join(root, "patches", patch), "utf8"));
    expect(files.size, patch).toBeGreaterThan(0);
    for (const [path, hunks] of files) {
      expect(hunks.length, path).toBeGreaterThan(0);
      const source = readFileSync(join(root, path), "utf8");
      expect(patchText(source, hunks), path).toBe(source);
      for (const { after } of hunks) expect(source).toContain(after.join("\n"));
      expect(patchText("another version", hunks)).toBeUndefined();
    }
  }
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maarad-patches-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const read = (path: string) => readFileSync(join(folder, path), "utf8");

const first = "node_modules/@scope/name/a.js";
const second = "node_modules/@scope/name/b.js";
const original = "one\ntwo\n\n-- three\nfour\nfive\nsix\nseven\neight\n";

function makeProject(): void {
  write("node_modules/@scope/name/package.json", '{"version":"1.2.3"}');
  write(first, original);
  write(second, "x\n");
  write(
    "patches/@scope+name+1.2.3.patch",
    `Why: a comment.

--- a/${first}
+++ b/${first}
@@ -1,4 +1,5 @@
 one
+one and a half
 two
 
--- three
+three
@@ -8,2 +9,1 @@
-seven
 eight
--- a/${second}
+++ b/${second}
@@ -1 +1 @@
-x
+y
`,
  );
}

test("a patch is applied once, however often it is asked for", () => {
  makeProject();
  for (let times = 0; times < 2; times += 1) {
    applyPatches(folder);
    expect(read(first)).toBe("one\none and a half\ntwo\n\nthree\nfour\nfive\nsix\neight\n");
    expect(read(second)).toBe("y\n");
  }
  // What an interrupted run left is completed.
  write(second, "x\n");
  applyPatches(folder);
  expect(read(second)).toBe("y\n");
});

test("a package that has an earlier version of its patch is given the rest", () => {
  makeProject();
  write(first, "one\none and a half\ntwo\n\nthree\nfour\nfive\nsix\nseven\neight\n");
  applyPatches(folder);
  expect(read(first)).toBe("one\none and a half\ntwo\n\nthree\nfour\nfive\nsix\neight\n");
});

test("a package of another version or with another text is refused and left as it is", () => {
  makeProject();
  write(second, "changed\n");
  expect(() => applyPatches(folder)).toThrow("does not fit node_modules/@scope/name/b.js");
  expect(read(first)).toBe(original);
  write("node_modules/@scope/name/package.json", '{"version":"1.2.4"}');
  expect(() => applyPatches(folder)).toThrow("another version than the installed 1.2.4");
});

test("a package that is not installed needs no patch", () => {
  write("patches/absent+1.0.0.patch", "");
  expect(() => applyPatches(folder)).not.toThrow();
});
