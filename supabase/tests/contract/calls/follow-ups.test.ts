import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assignRecord } from "../../../../app/admin/assignment.queries.ts";
import { saveFollowUp } from "../../../../app/admin/follow-ups/follow-ups.queries.ts";
import { readCustomerSearch } from "../../../../app/features/customers/admin/customer-search.ts";
import { customerSchema, newCustomer } from "../../../../app/features/customers/admin/customer.schema.ts";
import {
  findCustomer,
  listCustomers,
  saveCustomer,
} from "../../../../app/features/customers/admin/customers.queries.ts";
import { listDueFollowUps } from "../../../../app/features/follow-ups/admin/follow-ups.queries.ts";
import {
  changeSalesScope,
  listSellerNames,
  listSellers,
  readSalesScope,
} from "../../../../app/features/staff/admin/staff.queries.ts";
import { type Person, type Project, targets } from "./project.ts";
import { openStaffedProject } from "./staffed-project.ts";

const due = { on: "2026-01-02", note: "+973 1700 0000, about the plates" };

describe.each(targets)("follow-ups and whose customers sales see, on %s", (target) => {
  let project: Project;
  let sales: Person;
  let owner: Person;
  beforeAll(async () => {
    ({ project, owner, sales } = await openStaffedProject(target));
    project.later(() => project.service.from("customers").delete().ilike("name_en", `${project.mark}%`));
  });
  afterAll(() => project?.close());

  const customer = async () => {
    const fields = {
      ...newCustomer("en"),
      name_en: `${project.mark} Noor`,
      phone: project.phone(),
      consent_source: "",
    };
    return (await saveCustomer(sales, null, customerSchema("973").parse(fields), null)).id;
  };
  const found = async (who: Person, query: string) => {
    const search = readCustomerSearch(new URLSearchParams(`q=${encodeURIComponent(project.mark)}&${query}`));
    return (await listCustomers(who, search, who.userId)).rows.map(({ id }) => id);
  };

  test("a follow-up is planned once, found where it is due, and not planned past another", async () => {
    const id = await customer();
    const one = { table: "customers", id, followUp: null } as const;
    await saveFollowUp(sales, one, due);
    // Sent again, because its answer was lost.
    await saveFollowUp(sales, one, due);
    expect((await findCustomer(sales, id)).followUp).toEqual(due);
    await expect(saveFollowUp(sales, one, { ...due, note: "Other" })).rejects.toMatchObject({
      code: "PT409",
      message: "version_conflict",
    });
    expect(await found(sales, "followup=due&assigned=mine")).toEqual([id]);
    const listed = await listDueFollowUps(sales, "mine", sales.userId);
    expect(listed.customers).toBeGreaterThan(0);
    expect(listed.due.find((row) => row.table === "customers" && row.id === id)).toMatchObject({ followUp: due });
    await saveFollowUp(sales, { ...one, followUp: due }, null);
    expect(await found(sales, "followup=planned")).toEqual([]);
  });

  test("sales that are narrowed see their own customers and nobody's", async () => {
    const [mine, theirs] = [await customer(), await customer()];
    await assignRecord(owner, "customers", { id: mine, assigneeId: null }, sales.userId);
    await assignRecord(owner, "customers", { id: theirs, assigneeId: null }, owner.userId);
    expect(await found(sales, "assigned=me")).toEqual([mine]);
    expect(await readSalesScope(sales)).toBe(false);
    await expect(changeSalesScope(sales, true)).rejects.toMatchObject({ code: "42501" });
    await changeSalesScope(owner, true);
    try {
      expect(await found(sales, "")).not.toContain(theirs);
      expect(await found(sales, "assigned=mine")).toContain(mine);
      await expect(findCustomer(sales, theirs)).rejects.toMatchObject({ code: "EMPTY" });
      expect(await found(owner, "")).toEqual(expect.arrayContaining([mine, theirs]));
      expect((await listSellers(sales)).every(({ closed }) => closed)).toBe(true);
      expect((await listSellerNames(sales)).map(({ id }) => id)).toEqual(
        expect.arrayContaining([sales.userId, owner.userId]),
      );
      expect((await listSellers(owner)).some(({ closed }) => closed)).toBe(false);
    } finally {
      await changeSalesScope(owner, false);
    }
  });
});
