import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { oldestBrowsers } from "../domain/browsers.ts";
import { parseEnv } from "../server/env.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
/** The documents beside the code they describe. */
const besideCode = globSync("{app,demo,embedded-supabase}/**/README.md", { cwd: root }).sort();
const documents = [
  ...besideCode,
  "README.md",
  "README.ar.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ...["docs", "docs/decisions", "docs/guides"].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .filter((name) => name.endsWith(".md"))
          .map((name) => `${folder}/${name}`)
      : [],
  ),
];

/** Folders that documents may speak of though a fresh clone does not hold them yet. */
const made = /^(\.data|build|node_modules)\b/;

/** Paths a document names: in backticks with a slash or a known ending, and as link targets. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@*{},:$-]+)*\/?)`/g)].map((match) => match[1] ?? "");
  const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1] ?? "");
  const files = quoted.filter(
    (path) =>
      /^(app|server|supabase|scripts|tests|docs|bench|demo|public)\//.test(path) ||
      /^[\w.-]+\.(md|ts|tsx|mjs|json)$/.test(path),
  );
  return [...files.filter((path) => !/[*{},:$]/.test(path)), ...linked];
}

const fileEnding = /\.(?:tsx?|mjs|json|sql|md|toml|ya?ml|patch)$/;

/** Placeholders, and names of files that should not exist. */
const examples = new Set(["utils.ts", "YYYYMMDDHHMMSS_topic.sql"]);

const isOther = (path: string) => /^(?:node_modules|build|\.git|\.data|\.react-router)(?:\/|$)/.test(path);
const paths = globSync("**", { cwd: root, exclude: isOther }).map((path) => `/${path}`);

/** Whether a file or folder of the project is or ends with this name; `*` is any part of a name. */
function isProjectPath(name: string): boolean {
  const pattern = new RegExp(`/${name.replaceAll(".", "\\.").replaceAll("*", "[^/]*").replace(/\/$/, "")}$`);
  return paths.some((path) => pattern.test(path));
}

describe.each(documents)("%s", (document) => {
  test("names only paths that exist", () => {
    const folder = join(root, document, "..");
    const missing = pathsIn(read(document)).filter(
      (path) => !made.test(path) && !existsSync(join(root, path)) && !existsSync(resolve(folder, path)),
    );
    // A bare file name may follow the name of its folder in the sentence.
    expect(missing.filter((path) => path.includes("/") || path.endsWith(".md"))).toEqual([]);
  });

  test("names only npm scripts that exist", () => {
    const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
    const named = [...read(document).matchAll(/npm run ([a-z:]+)/g)].map((match) => match[1]);
    expect(named.filter((name) => !scripts.includes(name ?? ""))).toEqual([]);
  });
});

test.each(["ARCHITECTURE.md", "CONTRIBUTING.md"])("every file and folder that %s names exists", (document) => {
  const code = [...read(document).matchAll(/```\n([^]*?)```|`([^`\n]+)`/g)].map(([, block, span]) => block ?? span);
  const names = code
    .flatMap((text) => text?.split(/[\s│─►▼┐┘()·,:]+/) ?? [])
    .filter((name) => /^[\w.*-][\w.*@/-]*$/.test(name) && (/.\//.test(name) || fileEnding.test(name)));
  expect(names.length).toBeGreaterThan(20);
  const missing = names.filter(
    (name) => !made.test(name) && !examples.has(name) && !isProjectPath(name) && !existsSync(join(root, name)),
  );
  expect(missing).toEqual([]);
});

const sources = globSync("{app,domain,embedded-supabase,node-shared,scripts,server,supabase}/**/*.{ts,tsx,mjs,sql}", {
  cwd: root,
}).map(read);

test.each([...besideCode, "ARCHITECTURE.md", "CONTRIBUTING.md"])(
  "every name of code in %s is in the code",
  (document) => {
    const known = new Set(sources.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []));
    const code = [...read(document).matchAll(/```tsx?\n([^]*?)```|`([^`\n]+)`/g)].map(
      ([, block, span]) => block ?? span ?? "",
    );
    const names = code.flatMap((text) => text.match(/\b[a-z]+(?:[A-Z]\w*|_\w+)/g) ?? []);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  },
);

test.each(besideCode)("every file that the tables of %s name exists", (document) => {
  const cells = [...read(document).matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(
    ([, cell = ""]) => cell.match(/`[\w.-]+`/g) ?? [],
  );
  const names = cells.map((cell) => cell.slice(1, -1));
  expect(
    names.filter(
      (name) =>
        !paths.some(
          (path) =>
            path
              .split("/")
              .pop()
              ?.replace(/\.\w+$/, "") === name,
        ),
    ),
  ).toEqual([]);
});

test("every message that the guide of operation explains is written by the code", () => {
  const [, table = ""] = /\| message \| [^\n]+\n((?:\|[^\n]+\n)+)/.exec(read("docs/guides/operations.md")) ?? [];
  const messages = [...table.matchAll(/^\| `([^`]+?)(?:: …)?` \|/gm)].map(([, message = ""]) => message);
  expect(messages.length).toBeGreaterThan(8);
  expect(messages.filter((message) => !sources.some((text) => text.includes(message)))).toEqual([]);
});

test("the Arabic README gives the figures of the English one", () => {
  const [, section = ""] = /## Performance\n([^]*?)\n## /.exec(read("README.md")) ?? [];
  const tables = section.split("\n").filter((line) => line.startsWith("|"));
  const [, day = "", rest = ""] = /`npm run bench`[^\n]*?(\d{4}-\d\d-\d\d)([^\n]*)/.exec(read("README.ar.md")) ?? [];
  expect(section).toContain(day);
  const figures = rest.match(/\d+(?:[.,]\d+)*/g) ?? [];
  expect(figures.length).toBeGreaterThan(4);
  const known = new Set(tables.join(" ").match(/\d+(?:[.,]\d+)*/g));
  expect(figures.filter((figure) => !known.has(figure))).toEqual([]);
});

test("every variable of the site is in .env.example or in the guide of operation", () => {
  const variables = [...read("server/env.ts").matchAll(/^ {2}([A-Z_]+): given\(/gm)].map(([, name = ""]) => name);
  expect(variables.length).toBeGreaterThan(15);
  const documented = (name: string) =>
    new RegExp(`^${name}=`, "m").test(read(".env.example")) ||
    read("docs/guides/operations.md").includes(`\n| \`${name}\` |`);
  expect(variables.filter((name) => name !== "NODE_ENV" && !documented(name))).toEqual([]);
});

test(".env.example is short and starts as it is", () => {
  const text = read(".env.example");
  expect(text.trimEnd().split("\n").length).toBeLessThan(20);
  const set = text
    .split("\n")
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]);
  expect(() => parseEnv(Object.fromEntries(set))).not.toThrow();
});

test("every requirement of OWASP ASVS 5.0 level 1 has its line, with a word and a test or reason", () => {
  const lines = [
    ...read("docs/guides/security.md").matchAll(
      /^\| (\d+)\.(\d+)\.(\d+) \| [^|]+ \| (?:yes|part|you) \| [^|]{8,} \|$/gm,
    ),
  ];
  // Chapter by chapter as the standard counts them, 70 in all (github.com/OWASP/ASVS, 5.0.0).
  const perChapter = [8, 4, 8, 2, 4, 13, 6, 4, 4, 5, 3, 3, 1, 2, 3];
  expect(perChapter.map((_, index) => lines.filter(([, chapter]) => Number(chapter) === index + 1).length)).toEqual(
    perChapter,
  );
  expect(new Set(lines.map(([, ...number]) => number.slice(0, 3).join("."))).size).toBe(70);
});

test("the deployment files give the site the time to stop that the guide asks for", () => {
  const numberIn = (path: string, pattern: RegExp) => Number(pattern.exec(read(path))?.[1]);
  const asked = numberIn("docs/guides/operations.md", /Give it (\d+) seconds plus `STOP_DELAY`/);
  expect(numberIn("compose.yaml", /stop_grace_period: (\d+)s/)).toBeGreaterThanOrEqual(
    asked + numberIn("deploy/compose.copies.yaml", /STOP_DELAY: (\d+)/),
  );
  expect(numberIn("deploy/maarad.service", /TimeoutStopSec=(\d+)/)).toBeGreaterThanOrEqual(asked);
  expect(numberIn("docs/guides/containers.md", /within (\d+) seconds of `SIGTERM`/)).toBe(asked);
});

test("documents name the oldest browsers that the build is for", () => {
  const { safari, chrome, edge, firefox } = oldestBrowsers;
  expect(edge).toBe(chrome);
  const english = `Safari and iOS ${safari}, Chrome and Edge ${chrome}, Firefox ${firefox}`;
  const arabic = `سفاري وiOS ${safari} وكروم وإيدج ${chrome} وفايرفوكس ${firefox}`;
  for (const path of ["README.md", "docs/guides/dealer.md"]) expect(read(path), path).toContain(english);
  for (const path of ["README.ar.md", "docs/guides/dealer.ar.md"]) expect(read(path), path).toContain(arabic);
});
