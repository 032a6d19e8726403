import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findSoldWithCosts } from "../../../../app/features/cars/admin/list/cars-list.queries.ts";
import { addCosts, findCarMoney, putBackCost, removeCost } from "../../../../app/features/costs/admin/costs.queries.ts";
import { costsSchema, newCost } from "../../../../app/features/costs/admin/costs.schema.ts";
import {
  collectMargins,
  collectStockedCars,
  readMargins,
} from "../../../../app/features/costs/admin/margins.queries.ts";
import { daysOfMonth } from "../../../../app/admin/months.ts";
import { readMarginsSearch } from "../../../../app/features/costs/admin/margins-search.ts";
import { type Person, type Project, targets } from "./project.ts";
import { openStaffedProject } from "./staffed-project.ts";

describe.each(targets)("what a car cost and earned, on %s", (target) => {
  let project: Project;
  let owner: Person;
  let sales: Person;
  beforeAll(async () => {
    ({ project, owner, sales } = await openStaffedProject(target));
  });
  afterAll(() => project?.close());

  test("lines are added once, removed and put back; the report counts them; sales see nothing", async () => {
    const { carId, stockNo } = await project.stock(owner);
    const typed = {
      lines: [
        { ...newCost("purchase"), amount: "800.1250" },
        { ...newCost("other"), amount: "7.5", words: "Wallbox" },
      ],
    };
    const lines = costsSchema("BHD", false).parse(typed);
    const key = crypto.randomUUID();
    const { ids } = await addCosts(owner, carId, lines, key);
    expect(await addCosts(owner, carId, lines, key)).toEqual({ ids });
    await expect(addCosts(owner, carId, lines, crypto.randomUUID())).rejects.toMatchObject({
      code: "PT422",
      field: "lines.0.kind",
      message: "purchase_taken",
    });
    await expect(addCosts(sales, carId, lines, crypto.randomUUID())).rejects.toMatchObject({ code: "42501" });
    const amounts = async (who: Person) =>
      (await findCarMoney(who, carId)).costs.map(({ amount, removedAt }) => [amount, removedAt !== null]);
    expect(await amounts(owner)).toEqual([
      [800.125, false],
      [7.5, false],
    ]);
    expect(await findCarMoney(sales, carId)).toEqual({ costs: [], margins: [] });
    await removeCost(owner, ids[1] ?? 0);
    expect(await amounts(owner)).toContainEqual([7.5, true]);
    await putBackCost(owner, ids[1] ?? 0);
    await expect(removeCost(sales, ids[1] ?? 0)).rejects.toThrow();

    const standing = (await collectStockedCars(owner)).find((car) => car.stockNo === stockNo);
    expect(standing).toMatchObject({ id: carId, costs: 807.625, bought: true, days: 0 });
    expect(await collectStockedCars(sales)).toEqual([]);
    const report = await readMargins(owner, readMarginsSearch(new URLSearchParams("age=0")));
    expect(report.ages.map(({ from }) => from)).toEqual([0, 31, 61, 91]);
    expect(report.age?.cars).toBeGreaterThanOrEqual(1);
    const month = daysOfMonth(report.search.month);
    expect(await collectMargins(owner, month)).toEqual(report.margins);
    await expect(collectMargins(sales, month)).rejects.toMatchObject({ code: "42501" });
    await expect(readMargins(sales, report.search)).rejects.toMatchObject({ code: "42501" });
    expect(await findSoldWithCosts(owner, [carId])).toEqual([]);
  });
});
