import { describe, expect, test } from "vitest";
import { copiedFields } from "../../domain/car-fields.ts";
import { carEditing, draft, image, save, texts } from "./setup/car-editing.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("a car whose mileage is not known on %s", (engine) => {
  const cars = carEditing(engine);
  /** A draft that lacks nothing but its mileage. */
  const unknown = async () => (await cars.newCar({ ...texts, mileage_km: null }, [image("a")])).id;
  const shown = { published_incomplete: true };

  test("is what a copy, a file and a plain row make of a used car", async () => {
    const { id, stockNo } = await cars.newCar({ mileage_km: 12_000 });
    const copy = await cars.editor.rpc("duplicate_car", { p_id: id, p_columns: copiedFields });
    expect(await cars.row(Number(copy.data))).toMatchObject({
      mileage_km: null,
      missing: expect.arrayContaining(["mileage_km"]),
    });
    const { mileage_km: _unknown, brand_id: _named, ...car } = draft;
    const row = { row: 1, brand: "Test Brand", car: { ...car, stock_no: `${stockNo}-f` } };
    const [imported] = (await cars.editor.rpc("import_cars", { p_rows: [row], p_dry: false })).data as { id: number }[];
    expect(await cars.row(imported?.id ?? 0)).toMatchObject({ mileage_km: null });
    const [plain] = await cars.sql`insert into public.cars (stock_no, brand_id, model, year, fuel, transmission, body)
      values (${`${stockNo}-p`}, 9001, 'Nova', 2024, 'petrol', 'automatic', 'suv') returning mileage_km`;
    expect(plain).toEqual({ mileage_km: null });
  });

  test.each(["new", "zero_km"])("is none of a car that is %s: it has not been driven", async (condition) => {
    const { id } = await cars.newCar({ condition, mileage_km: null });
    expect(await cars.row(id)).toMatchObject({ mileage_km: 0 });
  });

  test.each(["coming_soon", "available", "sold"] as const)("cannot become %s, by no way", async (status) => {
    const id = await unknown();
    const refusal = { code: "PT409", message: "incomplete", details: "mileage_km" };
    expect((await save(cars.editor, id, null, { status })).error).toMatchObject(refusal);
    expect((await save(cars.editor, id, null, { status, ...shown })).error).toMatchObject(refusal);
    expect(
      (
        await cars.editor
          .from("cars")
          .update({ status, ...shown })
          .eq("id", id)
      ).error,
    ).toMatchObject(refusal);
    const many = await cars.editor.rpc("change_cars", { p_rows: [{ id, version: 1, change: { status, ...shown } }] });
    expect(many.data).toMatchObject([{ id, ok: false, code: "incomplete", detail: "mileage_km" }]);
    // Not even by the database's own hand.
    await expect(cars.sql.unsafe(`update public.cars set status = '${status}' where id = ${id}`)).rejects.toMatchObject(
      {
        code: "PT409",
      },
    );
    const created = { ...draft, ...texts, mileage_km: null, stock_no: `U-${status}`, status, ...shown };
    expect((await save(cars.editor, null, null, created)).error).toMatchObject({ message: "incomplete" });
    await save(cars.editor, id, null, { mileage_km: 61_000 });
    expect((await save(cars.editor, id, null, { status })).error).toBeNull();
    // Nor does one that visitors see lose it.
    expect((await save(cars.editor, id, null, { mileage_km: null })).error).toMatchObject(refusal);
  });
});
