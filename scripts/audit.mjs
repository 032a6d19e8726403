// Known weaknesses of the packages that are installed: `npm run audit`, and a step of `npm run test:all`.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
/** What fails: a weakness of this gravity in a package that the running site loads. Others are told. */
const failing = new Set(["high", "critical"]);

/**
 * Reads what `npm audit --json` printed.
 * @returns `found` names the weaknesses that fail; `told` says what else there is to say in a line
 */
export function readAudit(printed) {
  let report;
  try {
    report = JSON.parse(printed);
  } catch {
    return { asked: false, found: [], told: "the registry gave no answer" };
  }
  if (!report.vulnerabilities)
    return {
      asked: false,
      found: [],
      told: `the registry does not tell (${report.error?.code ?? report.message ?? "no list"})`,
    };
  const all = Object.values(report.vulnerabilities);
  const found = all
    .filter(({ severity }) => failing.has(severity))
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  return { asked: true, found, told: `${all.length} known weaknesses, ${found.length} of them high or critical` };
}

/** Asks the registry about the packages of the running site. Without an answer it says so and fails nothing. */
export async function audit() {
  const printed = await new Promise((resolve) => {
    execFile(
      "npm",
      ["audit", "--json", "--omit=dev"],
      { cwd: root, timeout: 60_000, shell: process.platform === "win32" },
      (_error, out) => resolve(out),
    );
  });
  const result = readAudit(printed);
  console.log(`Packages: ${result.told}.`);
  for (const line of result.found) console.log(`  ${line}`);
  return result;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await audit()).found.length > 0 ? 1 : 0);
