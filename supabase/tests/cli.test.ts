import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { BASELINE } from "../../scripts/schema-files.ts";
import { runSupabase, supabaseProgram } from "../../scripts/supabase-cli.mjs";
import { type HostedProject, startHostedProject } from "./setup/hosted-project.ts";
import { engines } from "./setup/test-database.ts";

/** Functions that PostgreSQL reads into the query, which a search path of their own would keep it from. */
const readIntoQueries = [
  "currency_decimals",
  "order_line_earns",
  "orders_by_words",
  "customers_by_words",
  "viewings_by_words",
  "trade_ins_by_words",
  "messages_by_words",
];

/** What `supabase db advisors` says and stays so. */
const explained: Record<string, string> = {
  "multiple_permissive_policies public.brand_aliases": "one policy says who reads, another who writes; few rows",
  "multiple_permissive_policies public.saved_views": "the policy for writing repeats the one for reading; few rows",
  ...Object.fromEntries(
    readIntoQueries.map((name) => [
      `function_search_path_mutable public.${name}`,
      "names all it uses in full, and has no rights but the caller's",
    ]),
  ),
};

const advice = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      level: z.string(),
      metadata: z.object({ schema: z.string(), name: z.string() }).partial().optional(),
    }),
  ),
});
const lint = z.object({
  results: z.array(
    z.object({ function: z.string(), issues: z.array(z.object({ level: z.string(), message: z.string() })) }),
  ),
});

if (!supabaseProgram())
  console.warn("The Supabase CLI has no program for this machine: the tests with it are skipped.");

describe.skipIf(!supabaseProgram()).each(engines)("the Supabase CLI and a hosted project on %s", (engine) => {
  let project: HostedProject;
  let folder: string;
  const cli = async (...words: string[]) => {
    const ended = await runSupabase([...words, `--remote=${project.url}`, "--workdir", folder], {
      home: folder,
      env: { PGSSLMODE: "disable" },
    });
    if (ended.code !== 0) throw new Error(ended.err + ended.out);
    return ended;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "maarad-cli-"));
    // The CLI keeps notes beside what it reads.
    for (const part of ["config.toml", "migrations", "templates"])
      await cp(resolve(import.meta.dirname, "..", part), join(folder, "supabase", part), { recursive: true });
    project = await startHostedProject(engine, "named", "hosted_cli");
  });
  afterAll(async () => {
    await project?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("db push applies every migration once, and warns of no setting", async () => {
    const first = await cli("db", "push", "--yes");
    expect(first.err).toContain(`Applying migration ${BASELINE}`);
    expect(first.err).not.toMatch(/warn|deprecated/i);
    const second = await cli("db", "push", "--yes");
    expect(second.out).toContain("up to date");
    expect(second.err).not.toContain("Applying");
  });

  test("db advisors has nothing to say that is not explained", async () => {
    const { out } = await cli("db", "advisors", "--output-format", "json");
    const said = advice
      .parse(JSON.parse(out))
      .results.map(({ name, metadata }) => `${name} ${metadata?.schema ?? ""}.${metadata?.name ?? ""}`);
    expect(said.filter((line) => !explained[line])).toEqual([]);
  });

  test("db lint finds no error in a function, and warns of none", async ({ skip }) => {
    const [checker] = await project.sql`select 1 from pg_available_extensions where name = 'plpgsql_check'`;
    if (!checker) skip("plpgsql_check is not installed for this PostgreSQL (Debian: postgresql-15-plpgsql-check)");
    // Hosted, "supautils" lets postgres create it.
    await project.sql`create extension if not exists plpgsql_check with schema extensions`;
    const { out } = await cli("db", "lint", "--schema", "public", "--level", "warning", "--output-format", "json");
    // What else plpgsql_check says, of triggers too, is in plpgsql-check.test.ts; count_cars returns a query that it
    // puts together.
    expect(lint.parse(JSON.parse(out)).results.filter((result) => result.function !== "public.count_cars")).toEqual([]);
  });
});
