import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findNextStockNo } from "../../app/features/cars/admin/car.queries.ts";
import { fixtures } from "./policy-samples.ts";
import { startTestBackend, type TestBackend } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("the stock number of a new car on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(fixtures);
  });
  afterAll(() => backend?.close());

  const next = async () => findNextStockNo(await backend.signedIn("editor"));

  test("follows the highest one of its series, whenever that car was added", async () => {
    // The one with the highest number is the oldest.
    await backend.sql`insert into public.cars (stock_no, brand_id, model, year, fuel, transmission,
      body, mileage_km, created_at)
      select 'ZZ-' || n, 9001, 'Nova', 2023, 'electric', 'single_speed', 'sedan', 0, now() + make_interval(mins =>
        500 - n)
      from generate_series(80, 320) n`;
    expect(await next()).toBe("ZZ-321");
  });

  test("counts a car in the trash, and no longer number behind the same letters", async () => {
    await backend.sql`update public.cars set deleted_at = now() where stock_no = 'ZZ-320'`;
    await backend.sql`update public.cars set stock_no = 'ZZ-319-2' where stock_no = 'ZZ-319'`;
    await backend.sql`update public.cars set stock_no = 'ZZ-99999999999' where stock_no = 'ZZ-318'`;
    expect(await next()).toBe("ZZ-321");
  });
});
