import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noise } from "../../app/features/audit/admin/audit-changes.ts";
import fields from "../../app/i18n/ar/admin/admin_audit_fields.json" with { type: "json" };
import ar from "../../app/i18n/ar/admin/admin_audit.json" with { type: "json" };
import facts from "../../app/i18n/en/car-page/car_facts.json" with { type: "json" };
import orders from "../../app/i18n/ar/admin/admin_orders.json" with { type: "json" };
import { carCodes } from "../../domain/car-codes.ts";
import { startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

/** What `write_audit` leaves out. */
const unwritten = [
  "search_text",
  "updated_at",
  "version",
  "missing",
  "image_count",
  "status_since",
  "shown_price",
  "shown_was_price",
  "snapshot",
  "secret",
  "called",
];

describe("the words of the audit log", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase("pg18");
  });
  afterAll(() => database?.close());

  const logged = () => database.sql<{ name: string; type: string }[]>`
    select distinct a.attname as name, a.atttypid::regtype::text as type
    from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
    where t.tgfoid = 'public.write_audit'::regproc`;

  test("every column that is logged has one", async () => {
    const names = (await logged()).map(({ name }) => name);
    expect(names).toContain("visible_to_customer");
    const known = new Set([...Object.keys(fields.fields), ...Object.keys(facts), ...noise, ...unwritten]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  test("every code that is logged has one", async () => {
    const types = (await logged()).map(({ type }) => type);
    const codes = await database.sql<{ code: string }[]>`
      select distinct enumlabel as code from pg_enum where enumtypid::regtype::text = any (${types})`;
    const known = new Set<string>([
      ...Object.keys(ar.values),
      ...Object.keys(orders.orders.statuses),
      ...Object.values(carCodes).flat(),
    ]);
    expect(codes.length).toBeGreaterThan(50);
    expect(codes.map(({ code }) => code).filter((code) => !known.has(code))).toEqual([]);
  });
});
