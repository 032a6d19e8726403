// Applies patches/*.patch to the installed packages; runs after `npm ci` and before every start.
// Plain JavaScript for Node 20, without packages and without `git` or `patch`: the image has neither.
import { existsSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The part of a file that a patch replaces. Lines count from 0.
 * @typedef {{ oldStart: number, newStart: number, before: string[], after: string[] }} Hunk
 */

const header = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/**
 * The hunks of a unified diff, by the path of their file in the project.
 * @param {string} text as `git diff` writes it; lines outside of hunks are comments
 */
export function parsePatch(text) {
  /** @type {Map<string, Hunk[]>} */
  const files = new Map();
  /** @type {Hunk[]} */
  let hunks = [];
  /** @type {Hunk | undefined} */
  let hunk;
  let oldLeft = 0;
  let newLeft = 0;
  for (const line of text.split(/\r?\n/)) {
    if (hunk && (oldLeft > 0 || newLeft > 0)) {
      const sign = line[0] ?? " ";
      if (sign !== "+") {
        hunk.before.push(line.slice(1));
        oldLeft -= 1;
      }
      if (sign !== "-") {
        hunk.after.push(line.slice(1));
        newLeft -= 1;
      }
    } else if (line.startsWith("+++ b/")) {
      files.set(line.slice("+++ b/".length), (hunks = []));
    } else {
      const [, oldStart, oldCount = "1", newStart, newCount = "1"] = header.exec(line) ?? [];
      if (!oldStart || !newStart) continue;
      hunk = { oldStart: Number(oldStart) - 1, newStart: Number(newStart) - 1, before: [], after: [] };
      hunks.push(hunk);
      oldLeft = Number(oldCount);
      newLeft = Number(newCount);
    }
  }
  return files;
}

/**
 * The text with all hunks applied. It may have some or all of them already, as after an update of the patch.
 * @param {string} source
 * @param {Hunk[]} hunks in the order of their lines
 * @returns {string | undefined} undefined if the text is another one than the patch was made for
 */
export function patchText(source, hunks) {
  const lines = source.split("\n");
  // Every hunk above is applied, so the lines of this one are at their new place.
  for (const { newStart, before, after } of hunks) {
    const has = (/** @type {string[]} */ block) => block.every((line, index) => lines[newStart + index] === line);
    if (has(after)) continue;
    if (!has(before)) return undefined;
    lines.splice(newStart, before.length, ...after);
  }
  return lines.join("\n");
}

/**
 * Applies every patch of a project to its node_modules. A package that is not installed is left out; a file that is
 * patched already stays as it is.
 * @param {string} folder the project
 * @throws {Error} if an installed package is not the one that its patch was made for; nothing of it is changed then
 */
export function applyPatches(folder) {
  const patches = readdirSync(join(folder, "patches")).filter((name) => name.endsWith(".patch"));
  for (const patch of patches) {
    // As patch-package names them: postgres+3.4.9.patch, @scope+name+1.0.0.patch.
    const words = patch.slice(0, -".patch".length).split("+");
    const version = words.pop();
    const manifest = join(folder, "node_modules", ...words, "package.json");
    if (!existsSync(manifest)) continue;
    const installed = JSON.parse(readFileSync(manifest, "utf8")).version;
    if (installed !== version)
      throw new Error(
        `patches/${patch} is for another version than the installed ${installed}: ` +
          'see "Patched packages" in CONTRIBUTING.md.',
      );
    const files = [...parsePatch(readFileSync(join(folder, "patches", patch), "utf8"))].map(([path, hunks]) => {
      const source = readFileSync(join(folder, path), "utf8");
      const text = patchText(source, hunks);
      if (text === undefined)
        throw new Error(`patches/${patch} does not fit ${path}: install the packages again with npm ci.`);
      return { path: join(folder, path), source, text };
    });
    for (const { path, source, text } of files) {
      if (text === source) continue;
      // By a rename, because a package manager may have linked the file to its cache.
      writeFileSync(`${path}.patched`, text);
      renameSync(`${path}.patched`, path);
    }
  }
}

const program = fileURLToPath(import.meta.url);
if (process.argv[1] && realpathSync(process.argv[1]) === realpathSync(program)) {
  try {
    applyPatches(resolve(program, "../.."));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
