// Holds Maarad to Supabase's own services on this machine: `npm run contract:local`, before a release.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensurePackages, node, root, run, step } from "./prepare.mjs";
import { runSupabase, supabaseProgram } from "./supabase-cli.mjs";

const usage = `npm run contract:local [-- --no-browser] [--home FOLDER]
Starts Supabase's own services without Docker, applies the migrations, loads the demo, runs the contract suite and the
browser suite against them, and removes the services and their data again. It needs the internet: the Supabase CLI
downloads the services, and keeps them in FOLDER (.cache/supabase). As root, SUPABASE_NATIVE_POSTGRES_USER names the
user that runs PostgreSQL.
  --no-browser   the contract suite alone`;

/**
 * The project's configuration for services on this machine: native ones, and sign-in limits that a test run stays
 * under.
 */
export function localConfig(config) {
  const limits = config.replace(/^(sign_in_sign_ups|token_refresh|token_verifications) = \d+$/gm, "$1 = 10000");
  return `${limits}\n[experimental]\nstack = true\n`;
}

/** Addresses and keys as `supabase status --env` prints them. @throws naming what is missing */
export function readStatus(printed) {
  const values = Object.fromEntries(
    [...printed.matchAll(/^(?:export )?(\w+)="?([^"\n]*)"?$/gm)].map(([, name, value]) => [name, value]),
  );
  const missing = ["API_URL", "PUBLISHABLE_KEY", "SECRET_KEY"].filter((name) => !values[name]);
  if (missing.length > 0) throw new Error(`The services do not tell their ${missing.join(", ")}`);
  return { url: values.API_URL, publishableKey: values.PUBLISHABLE_KEY, secretKey: values.SECRET_KEY };
}

async function main(given) {
  const { values } = parseArgs({
    args: given,
    options: { "no-browser": { type: "boolean" }, home: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help) return console.log(usage);
  await ensurePackages();
  if (!supabaseProgram()) throw new Error("The Supabase CLI has no program for this machine.");
  if (process.getuid?.() === 0 && !process.env.SUPABASE_NATIVE_POSTGRES_USER)
    throw new Error("PostgreSQL does not run as root: set SUPABASE_NATIVE_POSTGRES_USER, or use another account.");

  const home = values.home ?? join(root, ".cache/supabase");
  const folder = mkdtempSync(join(tmpdir(), "maarad-local-"));
  mkdirSync(home, { recursive: true });
  mkdirSync(join(folder, "supabase"));
  for (const part of ["migrations", "templates"])
    cpSync(join(root, "supabase", part), join(folder, "supabase", part), { recursive: true });
  writeFileSync(
    join(folder, "supabase/config.toml"),
    localConfig(readFileSync(join(root, "supabase/config.toml"), "utf8")),
  );

  const handedOn = ["HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "SUPABASE_NATIVE_POSTGRES_USER"];
  const env = {
    SITE_URL: "http://localhost:4310",
    SITE_REDIRECTS: "http://localhost:4310/**",
    ...Object.fromEntries(handedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  };
  const cli = async (...words) => {
    const ended = await runSupabase([...words, "--workdir", folder], { home, env });
    if (ended.code !== 0) throw new Error(`supabase ${words.join(" ")} failed:\n${ended.err}${ended.out}`);
    return ended.out;
  };
  let removed;
  const remove = () =>
    (removed ??= cli("stack", "destroy", "--yes")
      .catch(() => {})
      .then(() => rmSync(folder, { recursive: true, force: true })));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void remove().then(() => process.exit(130)));

  try {
    await step("Starting Supabase's own services", () =>
      cli("start", "--runtime", "native", "--eager", "--yes", "--exclude", "studio,analytics,functions,pooler"),
    );
    const { url, publishableKey, secretKey } = readStatus(await cli("status", "--env"));
    const keys = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey };
    await step("Applying the migrations", () => cli("db", "push", "--yes"));
    await step("Loading the demo", () => run(node, ["scripts/demo.ts"], { quiet: true, env: keys }));
    const email = "owner@example.com";
    const added = await run(node, ["scripts/staff.ts", "add", email, "owner"], { quiet: "always", env: keys });
    const password = /signs in with (\S+)/.exec(added)?.[1];
    if (!password) throw new Error("The owner's account was not made.");
    await run(node, ["scripts/contract.mjs"], { env: keys });
    if (values["no-browser"]) return;
    const project = {
      E2E_SUPABASE_URL: url,
      E2E_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      E2E_SUPABASE_SECRET_KEY: secretKey,
    };
    await run(node, ["scripts/test.mjs", "--all", "browser"], {
      env: { ...project, ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
    });
  } finally {
    await remove();
  }
}

if (process.argv[1] === import.meta.filename)
  await main(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
