import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parseEnv } from "../server/env.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const documents = [
  "README.md", "README.ar.md", "ARCHITECTURE.md", "CONTRIBUTING.md",
  ...["docs", "docs/decisions", "docs/guides"].flatMap((folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).filter((name) => name.endsWith(".md")).map((name) => `${folder}/${name}`) : [],
  ),
];

/** Folders that documents may speak of though a fresh clone does not hold them yet. */
const made = /^(\.data|build|node_modules)\b/;

/** Paths a document names: in backticks with a slash or a known ending, and as link targets. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@*{},:$-]+)*\/?)`/g)].map((match) => match[1] ?? "");
  const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1] ?? "");
  const files = quoted.filter((path) => /^(app|server|supabase|scripts|tests|docs|bench|demo|public)\//.test(path) || /^[\w.-]+\.(md|ts|tsx|mjs|json)$/.test(path));
  return [...files.filter((path) => !/[*{},:$]/.test(path)), ...linked];
}

describe.each(documents)("%s", (document) => {
  test("names only paths that exist", () => {
    const folder = join(root, document, "..");
    const missing = pathsIn(read(document)).filter((path) => !made.test(path) && !existsSync(join(root, path)) && !existsSync(resolve(folder, path)));
    // A bare file name may stand for a file that the sentence has already placed.
    expect(missing.filter((path) => path.includes("/") || path.endsWith(".md"))).toEqual([]);
  });

  test("names only npm scripts that exist", () => {
    const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
    const named = [...read(document).matchAll(/npm run ([a-z:]+)/g)].map((match) => match[1]);
    expect(named.filter((name) => !scripts.includes(name ?? ""))).toEqual([]);
  });
});

test(".env.example is short and starts as it is", () => {
  const text = read(".env.example");
  expect(text.trimEnd().split("\n").length).toBeLessThan(20);
  const set = text.split("\n").filter((line) => /^[A-Z_]+=/.test(line)).map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]);
  expect(() => parseEnv(Object.fromEntries(set))).not.toThrow();
});
