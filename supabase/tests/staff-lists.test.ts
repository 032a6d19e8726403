import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCarListSearch } from "../../app/features/cars/admin/list/cars-search.ts";
import { listCarsForStaff } from "../../app/features/cars/admin/list/cars-list.queries.ts";
import { collectCars } from "../../app/features/cars/admin/list/cars-change.queries.ts";
import { listOrders } from "../../app/features/orders/admin/order-list.queries.ts";
import { listPictures } from "../../app/admin/media-picker/pictures.queries.ts";
import { readMessageSearch } from "../../app/features/messages/admin/message-search.ts";
import { listMessages } from "../../app/features/messages/admin/messages.queries.ts";
import { listViewings } from "../../app/features/viewings/admin/viewing-desk.queries.ts";
import { readViewingSearch } from "../../app/features/viewings/admin/viewing-search.ts";
import { readOrderSearch } from "../../app/features/orders/admin/order-search.ts";
import { listMedia } from "../../app/features/media/admin/media.queries.ts";
import { readMediaSearch } from "../../app/features/media/admin/media-search.ts";
import { findCarsToPick } from "../../app/features/sections/admin/section-cars.queries.ts";
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
    await backend.sql`insert into public.cars (id, stock_no, brand_id, model, year, fuel, transmission,
      body, mileage_km)
      overriding system value values
      (9100, 'MM-0101', 9001, 'Taycan', 2024, 'electric', 'single_speed', 'sedan', 0),
      (9101, '392124', 9001, 'Nova', 2023, 'electric', 'single_speed', 'sedan', 0),
      (9102, 'L-0007', 9001, 'Nova', 2023, 'electric', 'single_speed', 'sedan', 0),
      (9103, 'H-0001', 9001, 'Luna', 2023, 'electric', 'single_speed', 'sedan', 0),
      (9104, 'L-02000', 9001, 'Luna', 2023, 'electric', 'single_speed', 'sedan', 0),
      (9105, 'K0008', 9001, 'Luna', 2023, 'electric', 'single_speed', 'sedan', 0),
      (9106, 'A1-3', 9001, 'CX-5', 2023, 'electric', 'single_speed', 'sedan', 0)`;
    await backend.sql`update public.cars set status = 'available', published_incomplete = true where id > 9100`;
    await backend.sql`insert into public.media (path, file_name, alt_en, mime_type, size_bytes)
      select 'stock/' || id || '.png', id || '.png', model || ' ' || stock_no, 'image/png', 1 from public.cars
        where id >= 9100`;
    await backend.sql`insert into public.car_private (car_id, vin) values (9100, 'WP0ZZZ99ZTS392124')`;
    await backend.sql`insert into public.orders (id, reference, idempotency_key, car_id, customer_name, phone,
      car_snapshot, currency) overriding system value values
      (9100, 'MR-7K2Q9X', gen_random_uuid(), 9100, 'Noor', '+97333000022', '{"stock_no": "MM-0101"}', 'BHD'),
      (9102, 'MR-7K2Q92', gen_random_uuid(), 9102, 'Noor', '+97333000023', '{"stock_no": "L-0007"}', 'BHD'),
      (9104, 'MR-7K2Q93', gen_random_uuid(), 9104, 'Noor', '+97333000024', '{"stock_no": "L-02000"}', 'BHD'),
      (9105, 'MR-7K2Q94', gen_random_uuid(), 9105, 'Noor', '+97333000025', '{"stock_no": "K0008"}', 'BHD'),
      (9106, 'MR-7K2Q95', gen_random_uuid(), 9106, 'Noor', '+97333000026', '{"stock_no": "A1-3"}', 'BHD')`;
    await backend.sql`insert into public.orders (id, reference, idempotency_key, car_id, customer_name, phone, email,
      car_snapshot, currency) overriding system value values (9110, 'MR-AYA234', gen_random_uuid(), 9100, 'آية العلوي',
      '+97333000110', 'aya@shop.example', '{"title_en": "Porsche 911 Turbo", "title_ar": "بورش 911"}', 'BHD')`;
    await backend.sql`insert into public.messages (id, idempotency_key, name, phone, body)
      overriding system value
      values (9110, gen_random_uuid(), 'آية العلوي', '+97333000110', 'هل عندكم Taycan؟ 🚗 call 3300 7777')`;
    await backend.sql`insert into public.viewings (id, reference, idempotency_key, office_id, starts_at, ends_at,
      customer_name, phone, car_snapshot) overriding system value values (9110, 'MV-AYA234', gen_random_uuid(), 'main',
      now() + interval '1 day', now() + interval '25 hours', 'آية العلوي', '+97333000110',
      '{"title_en": "Porsche 911 Turbo", "stock_no": "MM-0999"}')`;
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

  test.each([
    ["L-000", [9102]],
    ["l‑٠٠٠", [9102]],
    ["L000", [9102]],
    ["luna L-02", [9104]],
    ["K-0008", [9105]],
    ["luna K-0008", [9105]],
    ["A1-3", [9106]],
    ["CX-5", [9106]],
  ])("keep the letters and digits of %s together", async (q, ids) => {
    expect(await cars(manager, q)).toEqual(ids);
  });

  test.each([
    ["L-000", [9102]],
    ["luna L-02", [9104]],
    ["A1-3", [9106]],
  ])("of the section's finder and the library keep %s together, too", async (q, ids) => {
    const found = await findCarsToPick(manager, q);
    expect(found.map((car) => car.id)).toEqual(ids);
    const { pictures } = await listMedia(manager, readMediaSearch(new URLSearchParams({ q })));
    expect(pictures.map((picture) => picture.fileName)).toEqual(ids.map((id) => `${id}.png`));
  });

  test("find the end of a VIN beside a stock number", async () => {
    expect(await cars(manager, "392124")).toEqual([9100, 9101]);
  });

  test.each([
    ["MM-0101", 9100],
    ["mm0101", 9100],
    ["MM 0101", 9100],
    ["0101", 9100],
    ["L-000", 9102],
    ["K-0008", 9105],
    ["A1-3", 9106],
  ])("find an order by the stock number %s of its car", async (q, id) => {
    const search = readOrderSearch(new URLSearchParams({ q }));
    const { rows } = await listOrders(manager, { search, trash: false, userId: "" });
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  const orders = async (q: string) => {
    const search = readOrderSearch(new URLSearchParams({ q }));
    return (await listOrders(manager, { search, trash: false, userId: "" })).rows.map(({ id }) => id);
  };
  const messages = async (q: string) =>
    (await listMessages(manager, readMessageSearch(new URLSearchParams({ q })), false)).rows.map(({ id }) => id);
  const viewings = async (q: string) => {
    const search = readViewingSearch(new URLSearchParams({ q, view: "list" }));
    return (await listViewings(manager, { search, userId: "" })).rows.map(({ id }) => id);
  };

  test.each(["آية", "ايه العلوي", "٣٣٠٠ ٠١١٠", "00973 3300-0110"])("find a person by %s in every list", async (q) => {
    for (const found of [orders, messages, viewings]) expect(await found(q)).toEqual([9110]);
  });

  test.each(["aya turbo", "911", "mr-aya234", "AYA 234", "aya@shop.example"])("find an order by %s", async (q) => {
    expect(await orders(q)).toEqual([9110]);
  });

  test.each(["turbo العلوي", "911", "MM-0999", "mm0999", "mv aya234"])("find a viewing by %s", async (q) => {
    expect(await viewings(q)).toEqual([9110]);
  });

  test("find a message by words anywhere in it", async () => {
    expect(await messages("taycan عندكم")).toEqual([9110]);
  });

  // What has no letter or digit says nothing: it must not look as if it had found everything.
  test.each(["🚗", "?", "%", "،", "@"])("find nothing for %s", async (q) => {
    for (const found of [orders, messages, viewings]) expect(await found(q)).toEqual([]);
    expect(await cars(manager, q)).toEqual([]);
    expect(await findCarsToPick(manager, q)).toEqual([]);
    expect((await listMedia(manager, readMediaSearch(new URLSearchParams({ q })))).total).toBe(0);
    expect((await listPictures(manager, { q, page: 1, documents: false })).total).toBe(0);
  });
});
