import { afterAll, beforeAll } from "vitest";
import type { Json } from "../../../domain/database.types.ts";
import { fixtures } from "../policy-samples.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./test-backend.ts";
import type { Engine } from "./test-database.ts";

export const draft = {
  brand_id: 9001,
  model: "Nova",
  year: 2025,
  fuel: "electric",
  transmission: "single_speed",
  body: "sedan",
  mileage_km: 100,
  price: 25000,
};
export const texts = { model_ar: "نوفا", description_en: "Quiet.", description_ar: "هادئة." };
export const image = (name: string) => ({
  path: `${name}.webp`,
  width: 1200,
  height: 800,
  colour: "#223344",
  alt_en: "",
  alt_ar: null,
});

/** Saves a car as the form does. */
export const save = (
  client: TestClient,
  id: number | null,
  version: number | null,
  car: Json,
  rest: { p_private?: Json; p_images?: Json } = {},
) => client.rpc("save_car", { p_id: id ?? undefined, p_version: version ?? undefined, p_car: car, ...rest });

/** Registers a backend for the tests of a describe block and returns who edits cars in it, and with what. */
export function carEditing(engine: Engine) {
  let backend: TestBackend;
  let editor: TestClient;
  let sales: TestClient;
  let number = 0;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(fixtures);
    editor = await backend.signedIn("editor");
    sales = await backend.signedIn("sales");
  });
  afterAll(() => backend?.close());

  return {
    get sql() {
      return backend.sql;
    },
    get editor() {
      return editor;
    },
    get sales() {
      return sales;
    },
    /** A new draft with a stock number of its own. */
    async newCar(extra: Record<string, Json> = {}, images: Json = []) {
      number += 1;
      const stockNo = `E-${number}`;
      const car = { ...draft, stock_no: stockNo, ...extra };
      const { data, error } = await save(editor, null, null, car, { p_images: images });
      if (error) throw error;
      return { ...(data as { id: number; version: number }), stockNo };
    },
    /** All columns of a car. */
    async row(id: number) {
      const [found] = await backend.sql`select to_jsonb(c) as car from public.cars c where id = ${id}`;
      return found?.["car"] ?? {};
    },
  };
}
