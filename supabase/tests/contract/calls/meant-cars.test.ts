import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findMeantCars } from "../../../../app/admin/command-palette/meant-cars.queries.ts";
import { searchBackOffice } from "../../../../app/admin/command-palette/palette.queries.ts";
import { openProject, type Person, type Project, targets } from "./project.ts";

describe.each(targets)("the search of the back office for what words mean, on %s", (target) => {
  let project: Project;
  let editor: Person;
  let stock: Awaited<ReturnType<Project["stock"]>>;
  beforeAll(async () => {
    project = await openProject(target);
    editor = await project.signedIn("editor");
    stock = await project.stock(editor);
  });
  afterAll(() => project?.close());

  const find = async (q: string) => (await findMeantCars(editor, q)).map((car) => car.stock_no);

  test("shows cars on the site that a wish asks for", async () => {
    const wish = "electric sedan 2025 under 31k, no diesel";
    expect(await find(wish)).toContain(stock.stockNo);
    expect((await searchBackOffice(editor, wish)).found.cars.map((car) => car.stock_no)).toEqual(await find(wish));
    expect(await find("not electric under 31k")).not.toContain(stock.stockNo);
  });

  test("takes the name of a customer for no car that is spelled alike", async () => {
    expect(await find("Zahra Tayqan")).toEqual([]);
  });
});
