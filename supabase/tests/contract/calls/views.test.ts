import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  listSavedViews,
  removeView,
  renameView,
  restoreView,
  saveView,
} from "../../../../app/admin/saved-views/saved-views.queries.ts";
import { openProject, type Person, type Project, targets } from "./project.ts";

describe.each(targets)("saved views, on %s", (target) => {
  let project: Project;
  let sales: Person;
  let editor: Person;
  let owner: Person;
  beforeAll(async () => {
    project = await openProject(target);
    sales = await project.signedIn("sales");
    editor = await project.signedIn("editor");
    owner = await project.signedIn("owner");
  });
  afterAll(() => project?.close());

  test("saved views belong to the account that made them, until it shares them", async () => {
    const view = { name: project.mark, query: "status=new", shared: false };
    const seen = async (who: Person) =>
      (await listSavedViews(who, "orders", who.userId)).filter(({ name }) => name === project.mark);
    await saveView(sales, "orders", view);
    expect(await seen(owner)).toEqual([]);
    await saveView(sales, "orders", { ...view, query: "status=viewing", shared: true });
    const [own] = await seen(sales);
    expect(own).toMatchObject({ query: "status=viewing", shared: true, mine: true });
    expect(await seen(owner)).toMatchObject([{ query: "status=viewing", mine: false }]);
    expect(await seen(editor)).toEqual([]);
    const seenName = await seen(owner);
    if (!seenName[0]) throw new Error("the shared view is not seen");
    const renamed = { ...seenName[0], name: `${project.mark} renamed` };
    await renameView(owner, seenName[0], renamed.name);
    expect((await listSavedViews(sales, "orders", sales.userId)).map(({ name }) => name)).toContain(renamed.name);
    await renameView(sales, renamed, project.mark);
    await removeView(sales, own?.id ?? 0);
    expect(await seen(sales)).toEqual([]);
    await restoreView(sales, "orders", { ...view, shared: true });
    const [again] = await seen(sales);
    expect(again).toMatchObject({ query: "status=new", shared: true, mine: true });
    await removeView(sales, again?.id ?? 0);
  });
});
