import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCarListSearch } from "../../app/features/cars/admin/list/cars-search.ts";
import { listCarsForStaff } from "../../app/features/cars/admin/list/cars-list.queries.ts";
import { collectCars } from "../../app/features/cars/admin/list/cars-change.queries.ts";
import { listOrders } from "../../app/features/orders/admin/order-list.queries.ts";
import { readOrderSearch } from "../../app/features/orders/admin/order-search.ts";
import { fixtures } from "./policy-samples.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("searches of lists on %s", (engine) => {
  let backend: TestBackend;
  let manager: TestClient;
  let sales: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(fixtures);
    await backend.sql`insert into public.cars (id, stock_no, brand_id, model, year, fuel, transmission, body)
      overriding system value values
      (9100, 'MM-0101', 9001, 'Taycan', 2024, 'electric', 'single_speed', 'sedan'),
      (9101, '392124', 9001, 'Nova', 2023, 'electric', 'single_speed', 'sedan')`;
    await backend.sql`insert into public.car_private (car_id, vin) values (9100, 'WP0ZZZ99ZTS392124')`;
    await backend.sql`insert into public.orders (id, reference, idempotency_key, car_id, customer_name, phone,
      car_snapshot, currency) overriding system value values
      (9100, 'MR-7K2Q9X', gen_random_uuid(), 9100, 'Noor', '+97333000022', '{"stock_no": "MM-0101"}', 'BHD')`;
    manager = await backend.signedIn("manager");
    sales = await backend.signedIn("sales");
  });
  afterAll(() => backend?.close());

  const cars = async (client: TestClient, q: string) => {
    const search = readCarListSearch(new URLSearchParams({ q }), 25);
    const { rows } = await listCarsForStaff(client, search);
    const chosen = await collectCars(client, search, { everything: true, ids: new Set() });
    expect(chosen.map((car) => car.id).toSorted()).toEqual(rows.map((row) => row.id).toSorted());
    return rows.map((row) => row.id).toSorted();
  };

  test.each(["MM-0101", "mm0101", "MM 0101", "WP0ZZZ99ZTS392124", "wp0 zzz 99z"])("find a car by %s", async (q) => {
    for (const client of [manager, sales]) expect(await cars(client, q)).toEqual([9100]);
  });

  test("find the end of a VIN beside a stock number", async () => {
    expect(await cars(manager, "392124")).toEqual([9100, 9101]);
  });

  test("find an order by the stock number of its car", async () => {
    for (const q of ["MM-0101", "mm0101", "MM 0101", "0101"]) {
      const search = readOrderSearch(new URLSearchParams({ q }));
      const { rows } = await listOrders(manager, { search, trash: false, userId: "" });
      expect(rows.map((row) => row.id)).toEqual([9100]);
    }
  });
});
