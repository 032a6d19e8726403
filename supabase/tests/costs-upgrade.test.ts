import { readFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silent } from "../../node-shared/backend.ts";
import { openDatabase } from "../../embedded-supabase/database.ts";
import { migrationsFolder, openServices } from "../../embedded-supabase/open-services.ts";
import { loadSecrets } from "../../embedded-supabase/secrets.ts";
import { openFolder } from "../../tests/fixtures/open-folder.ts";
import { emptyDatabase } from "./setup/released.ts";
import { engines } from "./setup/test-database.ts";

/** The migrations that make a line of the purchase price, and take its column away. */
const taken = ["20261125181000_car_costs.sql", "20261125181010_purchase_moved.sql"] as const;

describe.each(engines)("a dealer with purchase prices from before costs, on %s", (engine) => {
  let folder: string;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    folder = await openFolder("costs-upgrade");
    database = await emptyDatabase(engine);
  });
  afterAll(async () => {
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test("has each as the purchase of its car, of the day on which the car was entered", async () => {
    const before = (await readdir(migrationsFolder)).filter((file) => file < taken[0]);
    const services = await openServices({
      databaseUrl: database.url,
      secrets: await loadSecrets(folder),
      storageFolder: join(folder, "storage"),
      siteUrl: "http://localhost:3000",
      reporter: silent,
      versions: new Set(before.map((file) => file.split("_")[0] ?? "")),
    });
    await services.close();
    const sql = openDatabase(database.url);
    try {
      await sql`update public.site_content set content_value = content_value || '{"currency": "AED"}'
        where content_key = 'settings'`;
      const [brand] = await sql`insert into public.brands (name) values ('Upgraded') returning id`;
      for (const [n, cost] of [12_500.255, 0, null].entries()) {
        // An hour before midnight in UTC, which is the next day in Bahrain.
        const [car] =
          await sql`insert into public.cars (stock_no, brand_id, model, year, fuel, transmission, body, mileage_km,
            created_at)
          values (${`UP-${n}`}, ${brand?.["id"]}, 'One', 2024, 'petrol', 'automatic', 'suv', 0, '2026-03-31 23:00Z')
          returning id`;
        await sql`insert into public.car_private (car_id, cost, supplier) values (${car?.["id"]}, ${cost}, 'Auction')`;
      }
      for (const file of taken) {
        const text = await readFile(join(migrationsFolder, file), "utf8");
        await sql.begin((tx) => tx.unsafe(text));
      }
      const lines = await sql`select c.stock_no, x.kind, x.amount::text, x.currency, x.spent_on::text, x.created_by
        from public.car_costs x join public.cars c on c.id = x.car_id order by c.stock_no`;
      const purchase = { kind: "purchase", currency: "AED", spent_on: "2026-04-01", created_by: null };
      expect(lines).toEqual([
        { stock_no: "UP-0", amount: "12500.260", ...purchase },
        { stock_no: "UP-1", amount: "0.000", ...purchase },
      ]);
      expect(await sql`select supplier from public.car_private`).toHaveLength(3);
    } finally {
      await sql.end({ timeout: 5 });
    }
  });
});
