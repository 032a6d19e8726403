import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskSources, sources } from "../../domain/sources.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("how orders, trade-ins and consents came on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
  });
  afterAll(() => database?.close());

  /** The texts in quotes of a definition. */
  const textsOf = (definition: string) => [...definition.matchAll(/'(\w+)'/g)].map(([, text]) => text);

  test.each([
    ["orders", "source"],
    ["trade_ins", "source"],
    ["customers", "consent_source"],
  ])("%s.%s takes what the domain names", async (table, column) => {
    const checks = await database.sql<{ definition: string }[]>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${`public.${table}`}::regclass and contype = 'c'`;
    const definition = checks.map((check) => check.definition).find((text) => text.includes(`(${column} = ANY`));
    expect(textsOf(definition ?? "")).toEqual(sources);
  });

  test.each(["write_order", "write_trade_in"])("%s takes what a colleague may choose", async (name) => {
    const [row] = await database.sql<{ body: string }[]>`
      select prosrc as body from pg_proc where pronamespace = 'public'::regnamespace and proname = ${name}`;
    const list = /source[^;]*? not in \(([^)]*)\)/.exec(row?.body ?? "")?.[1];
    expect(textsOf(list ?? "")).toEqual(deskSources);
  });
});
