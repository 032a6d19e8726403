import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silent } from "../../node-shared/backend.ts";
import { openDatabase } from "../../embedded-supabase/database.ts";
import { migrationsFolder, openServices } from "../../embedded-supabase/open-services.ts";
import { loadSecrets } from "../../embedded-supabase/secrets.ts";
import { openFolder } from "../../tests/fixtures/open-folder.ts";
import { emptyDatabase } from "./setup/released.ts";
import { engines } from "./setup/test-database.ts";

/** The last migration of the baseline, which 1.0.0 has. */
const baseline = "20261124002400";

/** Contents that no form writes: the first version takes them from a manager. */
const contents: Record<string, unknown> = {
  settings: { time_zone: "+03:00", currency: ["BHD"], hold_hours: 48 },
  viewings: { enabled: "yes" },
  contact_info: { offices: { id: 1 }, whatsapp_number: 5 },
  brand_name: { en: "x".repeat(300_000), ar: { of: ["y"] } },
  reply_templates: { templates: [{ id: "x", body: { en: "x".repeat(300_000) } }] },
  about: "x".repeat(300_000),
  hero: ["x"],
  team: 3,
  privacy: "x".repeat(300_000),
  faq: null,
  registration: ["x".repeat(300_000)],
};

describe.each(engines)("a site whose manager wrote past the forms, on %s", (engine) => {
  let folder: string;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let sql: Sql;
  beforeAll(async () => {
    folder = await openFolder("hostile-upgrade");
    database = await emptyDatabase(engine);
    sql = openDatabase(database.url);
  });
  afterAll(async () => {
    await sql?.end({ timeout: 5 });
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (versions?: ReadonlySet<string>) => {
    const services = await openServices({
      databaseUrl: database.url,
      secrets: await loadSecrets(folder),
      storageFolder: join(folder, "storage"),
      siteUrl: "http://localhost:3000",
      reporter: silent,
      ...(versions && { versions }),
    });
    await services.close();
  };

  test("is upgraded, and what was written is kept", async () => {
    const versions = (await readdir(migrationsFolder)).map((file) => file.split("_")[0] ?? "");
    await open(new Set(versions.filter((version) => version <= baseline)));
    await sql`insert into public.brands (name, name_ar) values ('Porsche', 'بورشه')`;
    await sql`insert into public.cars (stock_no, brand_id, model, year, status, price, fuel, transmission,
      body, mileage_km,
        published_incomplete, was_price, ac_kw, features, highlights_en)
      select 'A-1', id, 'Taycan', 2024, 'available', 10, 'electric', 'single_speed', 'sedan', 0, incomplete, 'NaN',
        'NaN', '{{a,b},{c,d}}', array_fill('x'::text, '{900}')
      from public.brands, (values (true)) v (incomplete)`;
    await sql`insert into public.team_members (name_en, job_title_en, languages) values ('Noor', 'Sales', '{{a},{b}}')`;
    for (const name of ["Noor\u0085Ali\u2028", "\u0001x", "نورة\u202e"])
      await sql`select public.place_order(c.id, ${name}, '33001122', ${randomUUID()}, p_consent => true)
        from public.cars c`;
    await sql`select public.send_message('Noor' || chr(133) || 'x', 'Hello', ${randomUUID()}, '33001123',
      p_consent => true)`;
    for (const [key, value] of Object.entries(contents)) {
      const text = JSON.stringify(value);
      await sql`insert into public.site_content (content_key, content_value) values (${key}, ${text}::text::jsonb)
        on conflict (content_key) do update set content_value = excluded.content_value`;
    }
    await open();
    const kept = await sql<{ key: string; value: unknown }[]>`
      select content_key as key, content_value as value from public.site_content`;
    const valueOf = (key: string) => kept.find((row) => row.key === key)?.value;
    expect(valueOf("settings")).toEqual({ hold_hours: 48 });
    expect(valueOf("viewings")).toBeUndefined();
    expect(kept.find((row) => row.key.startsWith("former_viewings_"))?.value).toEqual(contents["viewings"]);
    for (const key of ["hero", "team", "faq"]) expect(valueOf(key), key).toEqual({ value: contents[key] });
    expect(valueOf("reply_templates")).toEqual(contents["reply_templates"]);
    const cut = { value: expect.stringMatching(/^\["x+$|^x+$/) };
    for (const key of ["about", "privacy", "registration"]) expect(valueOf(key), key).toEqual(cut);
    const customers = await sql`select coalesce(name_en, name_ar) as name, phone from public.customers order by phone`;
    expect(customers.map((row) => row["phone"])).toEqual(["+97333001122", "+97333001123"]);
    await sql`select public.place_order(c.id, 'Noor', '33001124', ${randomUUID()}, p_consent => true)
      from public.cars c`;
  });
});
