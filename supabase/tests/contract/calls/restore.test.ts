import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listChangesSince, listRecordHistory } from "../../../../app/features/audit/admin/audit.queries.ts";
import { findRestore, restoreFields } from "../../../../app/features/audit/admin/restore.queries.ts";
import { type Person, type Project, sure, targets } from "./project.ts";
import { openStaffedProject } from "./staffed-project.ts";

describe.each(targets)("what the log gives back, on %s", (target) => {
  let project: Project;
  let owner: Person;
  let sales: Person;
  let stock: Awaited<ReturnType<Project["stock"]>>;
  beforeAll(async () => {
    ({ project, owner, sales } = await openStaffedProject(target));
    stock = await project.stock(owner);
  });
  afterAll(() => project?.close());

  test("a changed field has its former value again, for who may and once for each version", async () => {
    const nameOf = async () =>
      (await owner.from("brands").select("name_ar").eq("id", stock.brandId).single()).data?.name_ar ?? null;
    const former = await nameOf();
    sure(await owner.from("brands").update({ name_ar: "اسم آخر" }).eq("id", stock.brandId).select("id").single());
    const [entry] = await listRecordHistory(owner, "brands", String(stock.brandId));
    if (!entry) throw new Error("the change is not in the log");
    expect((await listChangesSince(owner, entry)).map(({ id }) => id)).toEqual([entry.id]);
    const offer = await findRestore(owner, entry, null);
    if (!offer) throw new Error("nothing can be restored");
    expect(offer).toMatchObject({ table: "brands", changes: [{ field: "name_ar", now: "اسم آخر", former }] });
    const values = { name_ar: former };
    await expect(restoreFields(sales, "brands", offer.record, offer.version, values)).rejects.toMatchObject({
      code: "42501",
    });
    await restoreFields(owner, "brands", offer.record, offer.version, values);
    expect(await nameOf()).toBe(former);
    await expect(restoreFields(owner, "brands", offer.record, offer.version, values)).rejects.toMatchObject({
      code: "PT409",
    });
  });

  test("a text of the site has its former value again, for who may and once for each version", async () => {
    const contentOf = async () =>
      (await owner.from("site_content").select("content_value").eq("content_key", "team").single().throwOnError()).data
        .content_value;
    const former = await contentOf();
    const changed = { title: { en: "The team of today", ar: "فريق اليوم" }, description: { en: "", ar: "" } };
    const content = owner.from("site_content").update({ content_value: changed }).eq("content_key", "team");
    sure(await content.select("content_key").single());
    const [entry] = await listRecordHistory(owner, "site_content", "team");
    if (!entry) throw new Error("the change is not in the log");
    const offer = await findRestore(owner, entry, null);
    if (!offer) throw new Error("nothing can be restored");
    expect(offer).toMatchObject({
      table: "site_content",
      record: "team",
      changes: [{ field: "content_value", now: changed, former }],
    });
    const values = { content_value: former };
    await expect(restoreFields(sales, "site_content", "team", offer.version, values)).rejects.toMatchObject({
      code: "42501",
    });
    await restoreFields(owner, "site_content", "team", offer.version, values);
    expect(await contentOf()).toEqual(former);
    await expect(restoreFields(owner, "site_content", "team", offer.version, values)).rejects.toMatchObject({
      code: "PT409",
    });
  });
});
