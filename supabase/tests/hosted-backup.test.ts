import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openBackup } from "../../embedded-supabase/backup/backup-reader.ts";
import { migrationsForBackup } from "../../embedded-supabase/former-migrations.ts";
import { migrationsFolder } from "../../embedded-supabase/open-services.ts";
import { migrationsOf } from "../../scripts/hosted-database.ts";
import { runCommand } from "../../tests/fixtures/command.ts";
import { type HostedProject, startHostedProject } from "./setup/hosted-project.ts";
import { engines } from "./setup/test-database.ts";

const person = "00000000-0000-4000-8000-0000000000aa";

// With Debian's PostgreSQL 15 come its client programs; those of another version would not do for a newer server.
describe.runIf(engines.includes("pg15"))("a hosted project on pg15", () => {
  let folder: string;
  let file: string;
  let from: HostedProject;
  let into: HostedProject;
  let saved: Record<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "maarad-hosted-backup-"));
    file = join(folder, "site.dump");
    [from, into] = [await startHostedProject("pg15", "named"), await startHostedProject("pg15", "named")];
    for (const project of [from, into]) await project.push();
    await fill(from.sql);
    saved = await rows(from.sql);
  });
  afterAll(async () => {
    await from?.close();
    await into?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (
    script: "backup" | "restore",
    project: HostedProject,
    path: string,
    change: (url: URL) => void = () => {},
    flags: string[] = [],
  ) => {
    const url = new URL(project.url);
    change(url);
    return runCommand(`scripts/${script}.ts`, [path, ...flags], {
      SUPABASE_URL: "https://x.supabase.co",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
      SUPABASE_DB_URL: url.href,
    });
  };

  test("is saved to one file that its owner alone may read", async () => {
    const { code, printed } = await run("backup", from, file);
    expect(printed).toContain(file);
    expect(code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["site.dump"]);
    expect((await run("backup", from, file)).printed, "a file that is there is left alone").toContain("exists already");
  });

  test("of a backup that fails nothing stays, and no password is printed", async () => {
    const password = decodeURIComponent(new URL(from.url).password);
    const wrong = await run("backup", from, join(folder, "other.dump"), (url) => (url.password = "wrong-password"));
    const gone = await run("backup", from, join(folder, "other.dump"), (url) => (url.port = "9"));
    for (const { code, printed } of [wrong, gone]) {
      expect(code).toBe(1);
      expect(printed).not.toMatch(/wrong-password/);
      expect(printed).not.toContain(password);
    }
    expect(await readdir(folder)).toEqual(["site.dump"]);
  });

  test("is not found well where bytes of its rows are damaged", async () => {
    const damaged = join(folder, "damaged.dump");
    const bytes = await readFile(file);
    // In some of the damaged bytes it goes round for ever: then neither 0 nor 1.
    const reads = (schema: string) =>
      spawnSync("pg_restore", ["--data-only", `--schema=${schema}`, "--file=/dev/null", damaged], { timeout: 5_000 })
        .status;
    // Rows of the site come after the list of contents and before the migrations.
    for (let place = bytes.length - 4_096; place > 0; place -= 4_096) {
      await writeFile(damaged, Buffer.from(bytes).fill(0xff, place, place + 64));
      if (reads("supabase_migrations") === 0 && reads("public") === 1) break;
    }
    expect([reads("supabase_migrations"), reads("public")]).toEqual([0, 1]);
    const check = (path: string) => run("restore", into, path, () => {}, ["--check"]);
    expect(await check(damaged)).toMatchObject({ code: 1 });
    expect(await check(file)).toMatchObject({ code: 0 });
  });

  test("is not read for ever where its reader is stuck", async () => {
    const programs = join(folder, "programs");
    await mkdir(programs);
    await writeFile(join(programs, "pg_restore"), "#!/bin/sh\nexec /bin/sleep 600\n", { mode: 0o755 });
    vi.stubEnv("PATH", programs);
    await expect(migrationsOf(file, 200)).rejects.toThrow("The backup is damaged: it cannot be read to its end.");
    vi.unstubAllEnvs();
    await rm(programs, { recursive: true });
  });

  test("is refused where it was prepared to do more than load rows", async () => {
    const before = await rows(into.sql);
    const prepared = join(folder, "prepared.dump");
    const bytes = await readFile(file);
    const trace = join(folder, "trace");
    // The list of contents holds the statement that loads a table, as text of a length that is written before it.
    const at = bytes.indexOf("COPY public.cars (");
    const end = bytes.indexOf(" FROM stdin;", at);
    expect(at).toBeGreaterThan(0);
    for (const command of [
      `\\! touch ${trace} ;`,
      `COPY public.cars FROM PROGRAM 'touch ${trace}';`,
      "do $$ begin delete from public.brands; end $$;",
    ]) {
      await writeFile(
        prepared,
        Buffer.from(bytes)
          .fill(" ", at, end + 12)
          .fill(command, at, at + Buffer.byteLength(command)),
      );
      for (const flags of [[], ["--check"]]) {
        const { code, printed } = await run("restore", into, prepared, () => {}, flags);
        expect(printed).toContain("The backup is refused: line ");
        expect(printed).toContain(command.slice(1, 8));
        expect(code).toBe(1);
      }
    }
    expect(await readdir(folder)).not.toContain("trace");
    expect(await rows(into.sql)).toEqual(before);
  });

  test("is not restored from half a file, nor into tables of another release", async () => {
    const before = await rows(into.sql);
    const half = join(folder, "half.dump");
    const bytes = await readFile(file);
    // The list of contents is whole, the rows are not.
    await writeFile(half, bytes.subarray(0, bytes.length - 2_000));
    expect(await run("restore", into, half)).toMatchObject({ code: 1 });
    expect(await rows(into.sql)).toEqual(before);
    const [last] = await into.sql`delete from supabase_migrations.schema_migrations
        where version = (select max(version) from supabase_migrations.schema_migrations) returning *`;
    expect(await run("restore", into, file)).toMatchObject({
      code: 1,
      printed: expect.stringContaining("another release"),
    });
    expect(await rows(into.sql)).toEqual(before);
    await into.sql`insert into supabase_migrations.schema_migrations ${into.sql(last ?? {})}`;
  });

  test("is restored into a new project with every row and account, and goes on from there", async () => {
    const { code, printed } = await run("restore", into, file);
    expect(printed).toContain("Restored");
    expect(code).toBe(0);
    expect(await rows(into.sql)).toEqual(saved);
    expect(await into.sql`select encrypted_password from auth.users`).toEqual([{ encrypted_password: "a hash" }]);
    expect(await into.sql`select from auth.sessions`).toHaveLength(0);
    expect(
      await into.sql`insert into public.brands (name) values ('Lucid')
        returning id > (select min(id) from public.brands) as later`,
    ).toEqual([{ later: true }]);
    expect(await run("restore", into, file)).toMatchObject({
      code: 1,
      printed: expect.stringContaining("accounts or cars already"),
    });
  });

  test("is restored from a version before 1.0.0, and updated from there", async () => {
    const earlier = join(folder, "earlier.dump");
    const { manifest, close } = await openBackup(join(import.meta.dirname, "fixtures/before-1.0.tar"));
    await close();
    const last = (await migrationsForBackup(manifest.migrations, migrationsFolder)).at(-1);
    const [former, project] = [await startHostedProject("pg15", "named"), await startHostedProject("pg15", "named")];
    try {
      for (const one of [former, project]) await one.push(last);
      await fill(former.sql);
      await former.sql`delete from supabase_migrations.schema_migrations`;
      await former.sql`insert into supabase_migrations.schema_migrations (version)
        select unnest(${manifest.migrations}::text[])`;
      expect(await run("backup", former, earlier)).toMatchObject({ code: 0 });
      expect(await run("restore", project, earlier)).toMatchObject({ code: 0 });
      expect(await rows(project.sql)).toEqual(await rows(former.sql));
      await project.push();
      expect(
        await project.sql`select stock_no, customer_name from public.orders join public.cars c on c.id = car_id`,
      ).toEqual([{ stock_no: "H-1", customer_name: "Noor" }]);
    } finally {
      await former.close();
      await project.close();
    }
  });
});

/** Adds an account and an order, by columns that 1.0.0 has too. */
async function fill(sql: Sql): Promise<void> {
  await sql`insert into auth.users (id, email, encrypted_password)
    values (${person}, 'owner@example.com', 'a hash')`;
  await sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${person})`;
  await sql`insert into public.staff (user_id, role) values (${person}, 'owner')`;
  const [brand] = await sql`insert into public.brands (name) values ('Porsche') returning id`;
  const [car] = await sql`insert into public.cars (stock_no, brand_id, model, year, status, price, fuel, transmission,
      body, mileage_km, published_incomplete, description_en)
    values ('H-1', ${brand?.["id"]}, 'Taycan', 2025, 'available', 30000, 'electric', 'single_speed', 'sedan', 0, true,
      ${"Taycan\t«تايكان»\n"}) returning id`;
  await sql`select public.place_order(p_car_id => ${car?.["id"]}, p_name => 'Noor', p_phone => '+97333000000',
    p_key => gen_random_uuid(), p_consent => true)`;
}

/** A digest of the rows of every table of the site and of the accounts. */
async function rows(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'
    union all values ('auth.users'), ('auth.identities')`;
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as digest
        from ${name} t`,
    );
    digests[name] = String(row?.["digest"]);
  }
  return digests;
}
