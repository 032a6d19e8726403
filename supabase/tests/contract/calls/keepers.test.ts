import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addBrand, refuseNameInTrash } from "../../../../app/admin/new-brand/new-brand.queries.ts";
import {
  countCarsOf,
  findBrandForStaff,
  listAllBrands,
  listBrandsForStaff,
  saveBrand,
} from "../../../../app/features/brands/admin/brands.queries.ts";
import { exportCars } from "../../../../app/features/cars/admin/import/cars-export.queries.ts";
import { importCars, listNamesOfBrands } from "../../../../app/features/cars/admin/import/cars-import.queries.ts";
import { listRecentImports, undoImport } from "../../../../app/features/cars/admin/import/undo-import.queries.ts";
import { listBrandNames } from "../../../../app/features/cars/admin/list/cars-brands.queries.ts";
import {
  changeCars,
  collectCars,
  countUnchanged,
  findLargeChanges,
  isChangeMade,
} from "../../../../app/features/cars/admin/list/cars-change.queries.ts";
import {
  findByVin,
  findCarNames,
  listCarsForStaff,
  purgeCars,
} from "../../../../app/features/cars/admin/list/cars-list.queries.ts";
import { areGone, purgeRow, restoreRow, trashRow } from "../../../../app/admin/record-form/trash.queries.ts";
import type { ChangeRow } from "../../../../app/features/cars/admin/list/cars-change.ts";
import { readCarListSearch } from "../../../../app/features/cars/admin/list/cars-search.ts";
import {
  duplicateCar,
  findCarForStaff,
  findHoldingOrder,
  findLastEditor,
  findNextStockNo,
  moveCar,
  setCarBack,
  saveCar,
} from "../../../../app/features/cars/admin/car.queries.ts";
import { readDashboardMoney } from "../../../../app/features/dashboard/admin/dashboard-money.queries.ts";
import { readFigures } from "../../../../app/features/dashboard/admin/dashboard.queries.ts";
import { carFormSchema } from "../../../../app/features/cars/admin/car-form.schema.ts";
import { fieldsOf } from "../../../../app/features/cars/admin/car-form.values.ts";
import { findCarsToPick, listPickedCars } from "../../../../app/features/sections/admin/section-cars.queries.ts";
import {
  findOpeningSection,
  findSectionForStaff,
  listAllSections,
  previewSection,
  saveSection,
} from "../../../../app/features/sections/admin/sections.queries.ts";
import { newSection, sectionSchema } from "../../../../app/features/sections/admin/sections.schema.ts";
import { memberSchema, newMember } from "../../../../app/features/team/admin/team.schema.ts";
import { findMember, listWholeTeam, saveMember } from "../../../../app/features/team/admin/team.queries.ts";
import {
  findLastChange,
  isTaken,
  reorderContent,
  setContentVisible,
} from "../../../../app/admin/content-list/content.queries.ts";
import { type Person, type Project, sure, targets } from "./project.ts";
import { openStaffedProject } from "./staffed-project.ts";

const conflict = { code: "PT409", status: 409, message: "version_conflict" };
const listing = (query: Record<string, string>) => readCarListSearch(new URLSearchParams(query), 25);

describe.each(targets)("what keepers of the content do, on %s", (target) => {
  let project: Project;
  let owner: Person;
  let sales: Person;
  let stock: Awaited<ReturnType<Project["stock"]>>;
  beforeAll(async () => {
    ({ project, owner, sales } = await openStaffedProject(target));
    stock = await project.stock(owner);
  });
  afterAll(() => project?.close());

  test("a brand is saved for its version, and its name belongs to one", async () => {
    const brand = await findBrandForStaff(owner, stock.brandId);
    expect(brand.values).toMatchObject({ name: stock.brand, name_ar: "علامة" });
    const input = { name: stock.brand, name_ar: null, logo: null, visible: true, aliases: [], models: {} };
    expect(await saveBrand(owner, stock.brandId, input, brand.version)).toMatchObject({ id: stock.brandId });
    await expect(saveBrand(owner, stock.brandId, input, brand.version)).rejects.toMatchObject(conflict);
    const taken = await saveBrand(owner, null, { ...input, name: stock.brand.toUpperCase() }, null).catch(
      (error: unknown) => error,
    );
    expect(isTaken(taken)).toBe(true);
    const key = crypto.randomUUID();
    const added = await addBrand(owner, { name: `${project.mark} added`, name_ar: "مضافة" }, key);
    project.later(() => project.service.from("brands").delete().eq("id", added));
    // Sent again after a lost answer, and with a corrected name, it is the same brand.
    expect(await addBrand(owner, { name: `${project.mark} added`, name_ar: "مضافة" }, key)).toBe(added);
    const other = { name: `${project.mark} other`, name_ar: null };
    expect(await addBrand(owner, other, key)).toBe(added);
    expect(isTaken(await addBrand(owner, other, crypto.randomUUID()).catch((error: unknown) => error))).toBe(true);
    await refuseNameInTrash(owner, other.name);
    await trashRow(owner, "brands", added);
    await expect(addBrand(owner, other, crypto.randomUUID())).rejects.toMatchObject({ message: "name_in_trash" });
    await expect(addBrand(sales, { ...other, name: `${project.mark} sales` }, key)).rejects.toMatchObject({
      code: "42501",
    });
    await expect(saveBrand(sales, null, { ...input, name: `${project.mark} of sales` }, null)).rejects.toMatchObject({
      code: "42501",
      status: 403,
    });
    expect((await listAllBrands(owner)).find(({ id }) => id === stock.brandId)).toMatchObject({
      cars: 1,
      arabicMissing: true,
    });
    expect((await listBrandsForStaff(owner)).map(({ id }) => id)).toContain(stock.brandId);
    expect((await listBrandNames(owner)).map(({ id }) => id)).toContain(stock.brandId);
    expect(await countCarsOf(owner, stock.brandId)).toBe(1);
    await expect(trashRow(owner, "brands", stock.brandId)).rejects.toMatchObject({
      code: "PT409",
      message: "brand_in_use",
    });
  });

  test("a car is saved whole, moved, copied, counted, thrown away and brought back", async () => {
    const car = await findCarForStaff(owner, stock.carId);
    if (!car) throw new Error("the car is not there");
    expect(car).toMatchObject({ brand: { en: stock.brand }, row: { stock_no: stock.stockNo, price: 30_000 } });
    const sold = await moveCar(sales, stock.carId, car.version, "reserved", true);
    await expect(moveCar(sales, stock.carId, car.version, "available", true)).rejects.toMatchObject(conflict);
    const free = await moveCar(owner, stock.carId, sold.version, "available", true);
    await moveCar(owner, stock.carId, free.version, "sold", true);
    await expect(setCarBack(sales, stock.carId, "A mistake")).rejects.toMatchObject({ code: "42501" });
    await setCarBack(owner, stock.carId, "A mistake");
    const back = { version: (await findCarForStaff(owner, stock.carId))?.version };
    const again = carFormSchema.parse({ ...fieldsOf(car), stock_no: stock.stockNo });
    await expect(saveCar(owner, null, null, again)).rejects.toMatchObject({ code: "PT409", field: "stock_no" });
    expect((await findCarForStaff(owner, stock.carId))?.version).toBe(back.version);
    const copy = await duplicateCar(owner, stock.carId);
    expect(await findCarNames(owner, [copy])).toMatchObject([{ brand: { en: stock.brand } }]);
    await trashRow(owner, "cars", copy);
    await restoreRow(owner, "cars", copy);
    await trashRow(owner, "cars", copy);
    expect(await areGone(owner, "cars", [copy])).toBe(false);
    await purgeCars(owner, [copy]);
    expect(await areGone(owner, "cars", [copy])).toBe(true);
    expect(await findCarForStaff(owner, copy)).toBeNull();
    expect(await findNextStockNo(owner)).toMatch(/\d$/);
    expect(await findHoldingOrder(owner, stock.carId)).toBeNull();
    expect(await findLastEditor(owner, stock.carId)).toBe(project.mark);
    await expect(trashRow(sales, "cars", stock.carId)).rejects.toMatchObject({ code: "42501" });
  });

  test("sales learn VIN and keys of a car, not its supplier or notes", async () => {
    const inside = { vin: "WP0ZZZY1ZNSA00042", supplier: "Importer", keys: 2, notes: "scratch" };
    sure(await owner.from("car_private").upsert({ car_id: stock.carId, ...inside }));
    const identity = { vin: inside.vin, keys: inside.keys };
    expect(await findCarForStaff(owner, stock.carId)).toMatchObject({ inside, identity });
    expect(await findCarForStaff(sales, stock.carId)).toMatchObject({ inside: null, identity });
    const embedded = await sales.from("cars").select("id, car_private(*)").eq("id", stock.carId).single();
    expect(embedded.data).toEqual({ id: stock.carId, car_private: null });
    const search = listing({ q: inside.vin.toLowerCase() });
    expect(await findByVin(owner, search)).toEqual([stock.carId]);
    expect((await listCarsForStaff(owner, search)).rows.map(({ id }) => id)).toEqual([stock.carId]);
    expect(await findByVin(sales, search)).toEqual([stock.carId]);
  });

  test("lists are searched, filtered, sorted, paged and exported; many cars change at once", async () => {
    const q = stock.stockNo;
    const list = await listCarsForStaff(owner, listing({ q, sort: "price_desc" }));
    expect(list.rows.map(({ id }) => id)).toEqual([stock.carId]);
    expect(list.total).toBe(1);
    expect((await listCarsForStaff(owner, listing({ q, page: "7" }))).rows).toHaveLength(1);
    expect(
      (await listCarsForStaff(owner, listing({ q: "(%,_\\\"'،)", fuel: "diesel", missing: "arabic" }))).rows,
    ).toEqual([]);
    expect(await exportCars(owner, listing({ q }), 0, true)).toHaveLength(1);
    const all = { everything: true, ids: new Set<number>() };
    expect(await findLargeChanges(owner, listing({ q }), all, () => 3_000)).toMatchObject({
      count: 1,
      example: { car: { brand: { en: stock.brand } }, before: 30_000 },
    });
    expect(await findLargeChanges(owner, listing({ q }), all, () => 29_000)).toEqual({ count: 0, example: null });
    const one = { everything: false, ids: new Set([stock.carId]) };
    const price = { kind: "field", field: "was_price", name: null } as const;
    const hud = { kind: "equipment", codes: ["no_such_code"] } as const;
    for (const chosen of [all, one]) {
      expect(await countUnchanged(owner, listing({ q }), chosen, { ...price, value: 77_000 })).toBe(0);
      expect(await countUnchanged(owner, listing({ q }), chosen, { ...hud, add: true })).toBe(0);
      expect(await countUnchanged(owner, listing({ q }), chosen, { ...hud, add: false })).toBe(1);
    }
    expect(await countUnchanged(owner, listing({ q }), one, { ...price, value: null })).toBe(1);
    expect(await countUnchanged(owner, listing({ q }), { ...one, everything: true }, { ...price, value: null })).toBe(
      0,
    );
    const [version] = await collectCars(owner, listing({ q }), all);
    const answers = await changeCars(owner, [
      { id: stock.carId, version: version?.version ?? 0, change: { price: 29_000 } },
      { id: 999_999_999, version: 1, change: { deal: true } },
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
    expect(answers[0]).toMatchObject({ before: { price: 30_000 } });
    const made = (change: ChangeRow["change"], known = version?.version ?? 0) =>
      isChangeMade(owner, { id: stock.carId, version: known, change });
    expect(await made({ price: 29_000, price_mode: "fixed" })).toBe(true);
    expect(await made({ price: 28_000, price_mode: "fixed" })).toBe(false);
    expect(await made({ price: 29_000 }, (version?.version ?? 0) + 1)).toBe(false);
    expect(await made({ features_add: ["abs"] })).toBe(false);
  });

  test("an import is tried without a trace, says what is wrong with which row, and is undone", async () => {
    const row = (line: number, brand: string, stock_no: string) => ({
      line,
      brand,
      stockNo: stock_no,
      problems: [],
      asked: [],
      hidden: {},
      purchase: {},
      car: {
        stock_no,
        model: "GT",
        year: 2024,
        fuel: "petrol",
        transmission: "automatic",
        body: "coupe",
        status: "draft",
      },
    });
    expect(await listNamesOfBrands(owner)).toContain(stock.brand);
    const answers = await importCars(
      owner,
      [row(2, stock.brand, `${stock.stockNo}-i`), row(3, "a brand that nobody has", `${stock.stockNo}-j`)],
      { dry: true, createBrands: false, key: crypto.randomUUID(), file: "cars.csv" },
    );
    expect(answers).toMatchObject([
      { line: 2, ok: true, action: "create" },
      { line: 3, ok: false, code: "brand_unknown", field: "brand" },
    ]);
    expect((await listCarsForStaff(owner, listing({ q: stock.stockNo }))).total).toBe(1);
    const key = crypto.randomUUID();
    const made = { ...row(2, stock.brand, `${stock.stockNo}-i`), purchase: { purchase_price: 5 } };
    await importCars(owner, [made], { dry: false, createBrands: false, key, file: "cars.xlsx" });
    expect((await listRecentImports(owner)).find(({ id }) => id === key)).toMatchObject({ created: 1, open: 1 });
    expect(await undoImport(owner, key)).toBe(0);
    expect((await listCarsForStaff(owner, listing({ q: stock.stockNo }))).total).toBe(1);
  });

  test("a section, a colleague's page and the order of things", async () => {
    project.later(() => project.service.from("sections").delete().eq("title_en", project.mark));
    const slug = project.mark.replace(" ", "-");
    const input = sectionSchema.parse({
      ...newSection,
      title_en: project.mark,
      slug,
      rule: "hand_picked",
      cars: [String(stock.carId)],
    });
    const section = await saveSection(owner, null, input, null);
    expect((await findSectionForStaff(owner, section.id)).values).toMatchObject({ slug, cars: [String(stock.carId)] });
    expect((await listAllSections(owner)).find(({ id }) => id === section.id)).toMatchObject({ cars: 1 });
    expect(await findOpeningSection(owner)).toBeTypeOf("number");
    await saveSection(owner, section.id, { ...input, section: { ...input.section, max_cars: 3 } }, section.version);
    await expect(saveSection(owner, section.id, input, section.version)).rejects.toMatchObject(conflict);
    expect(isTaken(await saveSection(owner, null, input, null).catch((error: unknown) => error))).toBe(true);
    expect(
      await previewSection(owner, "hand_picked", { value: {}, cars: [stock.carId] }, 6, (card) => card),
    ).toMatchObject({ total: 1 });
    expect((await findCarsToPick(owner, stock.stockNo)).map(({ id }) => id)).toContain(stock.carId);
    expect(await listPickedCars(owner, [String(stock.carId)])).toHaveLength(1);
    expect(await findLastChange(owner, "sections", section.id)).toMatchObject({ by: project.mark });
    await setContentVisible(owner, "sections", section.id, false);
    await trashRow(owner, "sections", section.id);
    await restoreRow(owner, "sections", section.id);

    const member = await saveMember(
      owner,
      null,
      memberSchema("973").parse({ ...newMember, name_en: project.mark, job_title_en: "Tester" }),
      null,
    );
    project.later(() => project.service.from("team_members").delete().eq("name_en", project.mark));
    expect((await findMember(owner, member.id)).values).toMatchObject({ name_en: project.mark });
    expect((await listWholeTeam(owner)).map(({ id }) => id)).toContain(member.id);
    await reorderContent(owner, "team_members", [member.id], [member.id]);
    await trashRow(owner, "team_members", member.id);
    await purgeRow(owner, "team_members", member.id);
    expect((await readFigures(owner)).orders).not.toBeNull();
    expect((await readFigures(await project.signedIn("editor"))).orders).toBeNull();
    expect((await readDashboardMoney(owner)).unbought).toBeGreaterThanOrEqual(0);
  });

  test("a section whose car is gone and a brand whose cars are gone can go themselves", async () => {
    const other = await project.stock(owner);
    sure(await project.service.from("cars").delete().eq("id", other.carId));
    await trashRow(owner, "brands", other.brandId);
    await purgeRow(owner, "brands", other.brandId);
    await expect(findBrandForStaff(owner, other.brandId)).rejects.toMatchObject({ code: "EMPTY" });
  });
});
