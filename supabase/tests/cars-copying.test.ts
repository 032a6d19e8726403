import { describe, expect, test } from "vitest";
import { carFieldNames, carFields, copiedFields } from "../../domain/car-fields.ts";
import { carEditing, image, save, texts } from "./setup/car-editing.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("copying cars on %s", (engine) => {
  const cars = carEditing(engine);

  test("a copy is a draft with the same pictures and a stock number of its own", async () => {
    const { id, stockNo } = await cars.newCar({ ...texts, status: "available" }, [image("a"), image("b")]);
    const { data } = await cars.editor.rpc("duplicate_car", { p_id: id, p_columns: copiedFields });
    expect(await cars.row(Number(data))).toMatchObject({
      status: "draft",
      stock_no: `${stockNo}-2`,
      image_count: 2,
      model_ar: "نوفا",
    });
  });

  test("a copy claims nothing about the other car", async () => {
    const claims = {
      was_price: 30_000,
      deal: true,
      featured: true,
      mileage_km: 12_000,
      spec_verified: true,
      owners: 1,
      first_registered: "2025-03-01",
      warranty_until: "2030-01-01",
      warranty_km: 100_000,
      warranty_by_en: "Agent",
      warranty_by_ar: "الوكيل",
      service_history_en: "Full",
      service_history_ar: "كامل",
      accident_statement_en: "No accidents",
      accident_statement_ar: "بلا حوادث",
      battery_health_pct: 97,
      battery_health_on: "2026-10-01",
      battery_health_method_en: "Workshop",
      battery_health_method_ar: "الورشة",
      battery_warranty_until: "2032-01-01",
      home_charger: true,
      video_url: "https://example.com/v",
      documents: [{ path: "a.pdf", size: 1, kind: "warranty", name_en: null, name_ar: null }],
      deal_until: "2026-02-01",
      new_until: "2026-01-01",
      publish_at: "2027-01-01T00:00:00Z",
      unpublish_at: "2028-01-01T00:00:00Z",
      availability_confirmed_at: "2026-11-01T00:00:00Z",
    };
    const fresh = await cars.row((await cars.newCar({ mileage_km: null })).id);
    const { id } = await cars.newCar({ ...texts, ...claims });
    const inside = { vin: "WP0ZZZ99ZTS392125", supplier: "Auction", keys: 2, notes: "A scratch" };
    await save(cars.editor, id, null, {}, { p_private: inside });
    const { data } = await cars.editor.rpc("duplicate_car", { p_id: id, p_columns: copiedFields });
    const copy = await cars.row(Number(data));
    expect(copy).toMatchObject({ ...texts, price: 25_000, fuel: "electric" });
    expect(copy["vin_tail"]).toBeNull();
    for (const name of Object.keys(claims)) expect([name, copy[name]]).toEqual([name, fresh[name]]);
    expect(await cars.sql`select 1 from public.car_private where car_id = ${Number(data)}`).toHaveLength(0);
    expect(carFieldNames.filter((name) => !carFields[name].copied).toSorted()).toEqual(
      [...Object.keys(claims), ...Object.keys(inside), "stock_no", "status", "published_incomplete"].toSorted(),
    );
  });

  test("no copy is published, whatever columns are named", async () => {
    const { id } = await cars.newCar({ ...texts, status: "available" }, [image("a")]);
    const { data } = await cars.editor.rpc("duplicate_car", { p_id: id, p_columns: [...copiedFields, "status"] });
    expect(await cars.row(Number(data))).toMatchObject({ status: "draft" });
    const many = Array.from({ length: 201 }, () => "model");
    expect((await cars.editor.rpc("duplicate_car", { p_id: id, p_columns: many })).error).toMatchObject({
      code: "PT422",
    });
  });
});
