import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeView } from "../../app/admin/saved-views/saved-views.queries.ts";
import { purgeCars } from "../../app/features/cars/admin/list/cars-list.queries.ts";
import { createBrand } from "../seed/brand-factory.ts";
import { createCar } from "../seed/car-factory.ts";
import { engines } from "./setup/test-database.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";

const refused = { code: "42501", status: 403 };

describe.each(engines)("rows that a role may not delete for good, on %s", (engine) => {
  let backend: TestBackend;
  let manager: TestClient;
  let editor: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    manager = await backend.signedIn("manager");
    editor = await backend.signedIn("editor");
  });
  afterAll(() => backend?.close());

  test("cars are refused aloud, and those that are gone or back from the trash are not", async () => {
    const brand = await createBrand(backend.service());
    const [trashed, shown] = await Promise.all([
      createCar(backend.service(), { brand_id: brand.id, deleted_at: new Date().toISOString() }),
      createCar(backend.service(), { brand_id: brand.id }),
    ]);
    const ids = [trashed.id, shown.id];
    await expect(purgeCars(editor, ids)).rejects.toMatchObject(refused);
    await purgeCars(manager, ids);
    await purgeCars(manager, ids);
    await purgeCars(editor, ids);
    expect(await backend.sql`select id from public.cars`).toEqual([{ id: String(shown.id) }]);
  });

  test("a colleague's shared view", async () => {
    const view = { screen: "cars", name: "Team", query: "", shared: true };
    const { data } = await manager.from("saved_views").insert(view).select("id").single();
    const id = data?.id ?? 0;
    await expect(removeView(editor, id)).rejects.toMatchObject(refused);
    await removeView(manager, id);
    await removeView(manager, id);
    expect(await backend.sql`select id from public.saved_views`).toEqual([]);
  });
});
