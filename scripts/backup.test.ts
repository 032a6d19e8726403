import { expect, test } from "vitest";
import { runCommand } from "../tests/fixtures/command.ts";
import { connectionOf } from "./hosted-database.ts";

const project = { SUPABASE_URL: "https://x.supabase.co", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" };

test.each(["backup", "restore"] as const)(
  "%s of a hosted project needs the address of its database, and shows none",
  async (script) => {
    for (const address of [
      "",
      "https://x.supabase.co",
      "postgresql://postgres.x:s3cret@aws-1-eu-central-1.pooler.supabase.com:6543/postgres",
    ]) {
      const { code, printed } = await runCommand(`scripts/${script}.ts`, ["scripts/no-such.dump"], {
        ...project,
        SUPABASE_DB_URL: address,
      });
      expect(printed).toMatch(/SUPABASE_DB_URL.*pooler/);
      expect(printed).not.toContain("s3cret");
      expect(code).toBe(1);
    }
  },
);

test("a hosted project that is used is not restored over", async () => {
  const { code, printed } = await runCommand("scripts/restore.ts", ["scripts/no-such.dump", "--force"], project);
  expect(printed).toContain("docs/guides/backup.md");
  expect(code).toBe(1);
});

test("PostgreSQL's programs get the address by variables, encrypted unless the database is on this machine", () => {
  expect(connectionOf("postgresql://postgres.x:p%40ss%2Fword@db.example.com/postgres")).toEqual({
    PGHOST: "db.example.com",
    PGPORT: "5432",
    PGUSER: "postgres.x",
    PGPASSWORD: "p@ss/word",
    PGDATABASE: "postgres",
    PGSSLMODE: "require",
    PGCONNECT_TIMEOUT: "20",
  });
  expect(connectionOf("postgres://postgres@[::1]:5433/site?sslmode=disable")).toMatchObject({
    PGHOST: "::1",
    PGPORT: "5433",
    PGDATABASE: "site",
    PGSSLMODE: "disable",
  });
});

test("an address that cannot be decoded is named, its password never shown", () => {
  const refused = () => connectionOf("postgresql://postgres.x:50%off@db.example.com/postgres");
  expect(refused).toThrow(/^SUPABASE_DB_URL has a %/);
  expect(refused).not.toThrow("off@");
});
