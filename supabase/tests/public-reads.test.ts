import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listBrands } from "../../app/features/brands/brands.queries.ts";
import { findCar } from "../../app/features/cars/cars.queries.ts";
import { listTeam } from "../../app/features/team/team.queries.ts";
import { fixtures } from "./policy-samples.ts";
import { startTestBackend, type TestBackend } from "./setup/test-backend.ts";

describe("what pages of visitors read of lists that staff can fill past the forms", () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ engine: "pg18" });
    const { sql } = backend;
    await sql.unsafe(fixtures);
    await sql`insert into public.team_members (name_en, job_title_en, position)
      select 'Member ' || n, 'Sales', n from generate_series(1, 300) n`;
    await sql`insert into public.car_images (car_id, path, width, height, position)
      select 9001, 'cars/' || n || '.webp', 10, 10, n from generate_series(1, 200) n`;
    await sql`insert into public.brands (name, name_ar, position)
      select 'Brand ' || n, 'ماركة ' || n, n from generate_series(1, 400) n`;
  });
  afterAll(() => backend?.close());

  test("has an end", async () => {
    const client = backend.client();
    expect(await listTeam(client)).toHaveLength(100);
    expect((await findCar(client, 9001))?.images).toHaveLength(60);
    expect(await listBrands(client, { all: true })).toHaveLength(200);
  });
});
