import { assignRecord } from "../../../../app/admin/assignment.queries.ts";
import { findByWords } from "../../../../app/admin/found-by-words.queries.ts";
import { restoreRow, trashRow } from "../../../../app/admin/record-form/trash.queries.ts";
import { findKnownCustomer } from "../../../../app/admin/known-customer/known-customer.queries.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  confirmCustomer,
  listDoubts,
  listUnconfirmed,
} from "../../../../app/features/customers/admin/confirming.queries.ts";
import { changeCustomers } from "../../../../app/features/customers/admin/bulk/customers-bulk.queries.ts";
import {
  collectCustomers,
  findCustomer,
  findCustomerFields,
  findNotes,
  listCustomers,
  listTags,
  saveCustomer,
} from "../../../../app/features/customers/admin/customers.queries.ts";
import { customerSchema, newCustomer } from "../../../../app/features/customers/admin/customer.schema.ts";
import { readCustomerSearch } from "../../../../app/features/customers/admin/customer-search.ts";
import {
  eraseCustomer,
  exportCustomer,
  isErased,
  listErased,
  readErasedPapers,
} from "../../../../app/features/customers/admin/erasing.queries.ts";
import { readIdentity, saveIdentity } from "../../../../app/features/customers/admin/identity.queries.ts";
import {
  findMergedInto,
  listMerges,
  listTwinIds,
  listTwins,
  mergeCustomers,
  undoMerge,
} from "../../../../app/features/customers/admin/merges.queries.ts";
import { listMessagesOfCustomer } from "../../../../app/features/messages/admin/messages.queries.ts";
import {
  findOfferedCar,
  findOfferedCars,
  writeOrder,
} from "../../../../app/features/orders/admin/new/new-order.queries.ts";
import { newOrder, newOrderSchema } from "../../../../app/features/orders/admin/new/new-order.schema.ts";
import { listOfCustomer } from "../../../../app/features/orders/admin/order.queries.ts";
import { listViewingsOfCustomer } from "../../../../app/features/viewings/admin/viewing-desk.queries.ts";
import { type Person, type Project, targets } from "./project.ts";
import { openStaffedProject } from "./staffed-project.ts";

describe.each(targets)("customers and the orders that staff write down, on %s", (target) => {
  let project: Project;
  let sales: Person;
  let owner: Person;
  beforeAll(async () => {
    ({ project, owner, sales } = await openStaffedProject(target));
    project.later(() => project.service.from("customers").delete().ilike("name_en", `${project.mark}%`));
  });
  afterAll(() => project?.close());

  const person = (fields: { name_en: string; phone: string; tags?: string }) =>
    customerSchema("973").parse({ ...newCustomer("en"), consent_source: "", ...fields });
  const me = crypto.randomUUID();
  const found = (query: string) => readCustomerSearch(new URLSearchParams(query));

  test("a customer is saved once, found, exported as a file, put away and back", async () => {
    const key = crypto.randomUUID();
    const input = person({ name_en: `${project.mark} Noor`, phone: project.phone(), tags: project.mark });
    const { id, version } = await saveCustomer(sales, null, input, null, key);
    expect(await saveCustomer(sales, null, input, null, key)).toMatchObject({ id });
    const customer = await findCustomer(sales, id);
    expect(customer).toMatchObject({ phone: input.phone, tags: [project.mark] });
    const search = found(`q=${encodeURIComponent(project.mark)}`);
    expect((await listCustomers(sales, search, me)).rows).toEqual([customer]);
    const all = { everything: true, ids: new Set<number>() };
    expect(await collectCustomers(sales, search, me, all)).toEqual([customer]);
    expect(await collectCustomers(sales, search, me, { everything: true, ids: new Set([id]) })).toEqual([]);
    expect(await collectCustomers(sales, search, me, { everything: false, ids: new Set([id]) })).toEqual([customer]);
    expect(await listTags(sales)).toContain(project.mark);
    expect(await findKnownCustomer(sales, input.phone ?? "")).toMatchObject({
      customer: { id },
      orders: [],
      others: [],
    });
    expect(await findKnownCustomer(sales, "+97333")).toBeNull();
    expect((await findCustomerFields(sales, id)).values).toMatchObject({ phone: input.phone, tags: project.mark });

    await saveCustomer(sales, id, { notes: "Called" }, version);
    expect((await findNotes(sales, id)).values).toEqual({ note: "Called" });
    await expect(saveCustomer(sales, id, { notes: "Late" }, version)).rejects.toMatchObject({
      code: "PT409",
      message: "version_conflict",
    });
    // Sales see who a customer is once the customer is theirs.
    expect(await readIdentity(sales, id)).toBeNull();
    const identity = { kind: "cpr", number: "900101234", nationality: "BH", address: "Seef" } as const;
    await expect(saveIdentity(sales, id, identity, 0)).rejects.toMatchObject({ code: "42501", message: "not_yours" });
    expect(await readIdentity(owner, id)).toMatchObject({ number: null, version: 0 });
    await saveIdentity(owner, id, identity, 0);
    await saveIdentity(owner, id, identity, 0);
    await assignRecord(sales, "customers", { id, assigneeId: null }, sales.userId);
    expect(await readIdentity(sales, id)).toEqual({ ...identity, version: 1 });

    const step = { id, do: "tag", tags: [`${project.mark} many`] } as const;
    expect(await changeCustomers(sales, [{ ...step, on: true }], project.mark)).toEqual([{ id, ok: true }]);
    expect((await findCustomer(sales, id)).tags).toEqual([project.mark, `${project.mark} many`]);
    expect(await changeCustomers(sales, [{ ...step, on: false }], project.mark)).toEqual([{ id, ok: true }]);
    await trashRow(sales, "customers", id);
    expect((await listCustomers(sales, found(`view=trash&q=${encodeURIComponent(project.mark)}`), me)).total).toBe(1);
    await restoreRow(sales, "customers", id);
    expect((await listCustomers(sales, search, me)).total).toBe(1);
  });

  test("an order that staff write down is made once and stands on the customer's page", async () => {
    const stock = await project.stock(await project.signedIn("editor"));
    expect((await findOfferedCars(sales, stock.stockNo)).map(({ id }) => id)).toEqual([stock.carId]);
    expect(await findOfferedCar(sales, stock.carId)).toMatchObject({ id: stock.carId, stockNo: stock.stockNo });
    expect(await findOfferedCar(sales, 999_999_999)).toBeNull();
    const phone = project.phone();
    const order = newOrderSchema("973").parse({
      ...newOrder("en"),
      name: `${project.mark} Huda`,
      phone,
      cars: [{ id: String(stock.carId), name_en: "", name_ar: "", stock_no: stock.stockNo }],
    });
    const key = crypto.randomUUID();
    const written = await writeOrder(sales, order, key);
    project.later(() => project.service.from("orders").delete().eq("id", written.id));
    expect(await writeOrder(sales, order, key)).toMatchObject({ reference: written.reference });
    const [customer] = (await listCustomers(sales, found(`q=${encodeURIComponent(phone)}`), me)).rows;
    // By the index, as one number and among the words; a list without a search is searched by nothing.
    for (const q of [phone, stock.stockNo, `${project.mark} ${stock.stockNo}`, `${project.mark} huda`])
      expect(await findByWords(sales, "orders", q), q).toEqual({ ids: [written.id] });
    expect(await findByWords(sales, "customers", "zz zz")).toEqual({ ids: [] });
    expect(await findByWords(sales, "orders", "…")).toEqual({ ids: [] });
    expect(await findByWords(sales, "orders", "")).toBeNull();
    const id = customer?.id ?? 0;
    expect((await listOfCustomer(sales, id)).map(({ reference }) => reference)).toEqual([written.reference]);
    expect([await listViewingsOfCustomer(sales, id), await listMessagesOfCustomer(sales, id)]).toEqual([[], []]);
  });

  test("two records become one and two again, and a person is exported and erased", async () => {
    const phone = project.phone();
    const ids: number[] = [];
    for (const own of [phone, `+965${phone.slice(-8)}`]) {
      const input = person({ name_en: `${project.mark} Salem`, phone: own });
      ids.push((await saveCustomer(sales, null, input, null)).id);
    }
    const [keep = 0, gone = 0] = ids;
    expect((await listTwins(sales, keep))[0]).toMatchObject({ customer: { id: gone } });
    expect(await listTwinIds(sales)).toEqual(expect.arrayContaining([keep, gone]));
    // A search among them finds no one else of that name.
    const alone = await saveCustomer(
      sales,
      null,
      person({ name_en: `${project.mark} Wafa`, phone: project.phone() }),
      null,
    );
    const twins = (await listCustomers(sales, found(`filter=twins&q=${encodeURIComponent(project.mark)}`), me)).rows;
    expect(twins.map(({ id }) => id)).toEqual(expect.arrayContaining([keep, gone]));
    expect(twins.map(({ id }) => id)).not.toContain(alone.id);
    const merge = await mergeCustomers(sales, await findCustomer(sales, keep), await findCustomer(sales, gone));
    expect((await listMerges(sales, keep)).map(({ id }) => id)).toEqual([merge]);
    expect(await findMergedInto(sales, gone)).toBe(keep);
    await undoMerge(sales, merge);
    expect(await findMergedInto(sales, gone)).toBeNull();

    // Written down by a colleague, both are confirmed, and nothing on them is another's.
    expect(await listUnconfirmed(sales, [keep, gone])).toEqual([]);
    await confirmCustomer(sales, await findCustomer(sales, gone));
    expect(await listDoubts(sales, gone)).toEqual([]);
    expect(JSON.stringify(await exportCustomer(owner, gone, []))).toContain(phone.slice(-8));
    expect(await isErased(owner, gone)).toBe(false);
    expect(await readErasedPapers(owner, gone, [])).toEqual({ papers: [], payments: [], open: [], more: 0 });
    await eraseCustomer(owner, await findCustomer(owner, gone), []);
    expect(await isErased(owner, gone)).toBe(true);
    expect(await listErased(owner, "customers", [keep, gone])).toEqual([gone]);
  });
});
