import { findNote, saveNote } from "../../../../app/admin/record-form/note.queries.ts";
import { purgeRow, restoreRow, trashRow } from "../../../../app/admin/record-form/trash.queries.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  bookViewingFor,
  findViewableCar,
  findViewableCars,
} from "../../../../app/features/viewings/admin/booking.queries.ts";
import { readContent } from "../../../../app/features/site-content/site-content.queries.ts";
import { readEditedViewings } from "../../../../app/features/site-content/admin/contents.queries.ts";
import { endFeed, makeFeed, readFeedState } from "../../../../app/features/viewings/admin/feed-access.queries.ts";
import { readViewingFeed } from "../../../../app/features/viewings/feed.queries.ts";
import { newBooking } from "../../../../app/features/viewings/admin/booking.schema.ts";
import { assignRecord } from "../../../../app/admin/assignment.queries.ts";
import {
  changedVersion,
  changeViewing,
  countRequested,
  exportViewings,
  findViewing,
  listOpenings,
  listViewings,
  listViewingsBetween,
  listViewingsOfOrder,
  orderOfViewing,
} from "../../../../app/features/viewings/admin/viewing-desk.queries.ts";
import { readViewingSearch } from "../../../../app/features/viewings/admin/viewing-search.ts";
import { placeOrder } from "../../../../app/features/orders/orders.queries.ts";
import { type Person, type Project, targets } from "./project.ts";
import { openShowroom, openStaffedProject } from "./staffed-project.ts";

const conflict = { code: "PT409", message: "version_conflict" };
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

describe.each(targets)("what the desk does with viewings, on %s", (target) => {
  let project: Project;
  let sales: Person;
  let owner: Person;
  let stock: Awaited<ReturnType<Project["stock"]>>;
  let orderId = 0;
  const office = "desk-office";
  beforeAll(async () => {
    ({ project, owner, sales } = await openStaffedProject(target));
    stock = await project.stock(await project.signedIn("editor"));
    await openShowroom(project, { id: office, name: { en: "Desk", ar: "فرع" } }, ["16:00", "01:00"]);
    const placed = await placeOrder(project.visitor(), {
      carId: stock.carId,
      key: crypto.randomUUID(),
      name: project.mark,
      phone: project.phone(),
      email: null,
      contact: "phone",
      message: null,
      consent: true,
      language: "en",
      via: null,
    });
    const order = await project.service.from("orders").select("id").eq("reference", placed.reference).single();
    orderId = order.data?.id ?? 0;
    project.later(() => project.service.from("orders").delete().eq("id", orderId));
    project.later(() => project.service.from("viewings").delete().eq("office_id", office));
  });
  afterAll(() => project?.close());

  const found = (query: string) => ({ search: readViewingSearch(new URLSearchParams(query)), userId: sales.userId });

  test("books, finds, changes, assigns, notes and puts away", async () => {
    expect((await listOpenings(sales, days(1).slice(0, 10), 2)).map((one) => one.office)).toEqual([office, office]);
    expect((await findViewableCars(sales, stock.stockNo)).map((car) => car.id)).toEqual([stock.carId]);
    expect(await findViewableCar(sales, stock.carId)).toMatchObject({ stockNo: stock.stockNo });
    const key = crypto.randomUUID();
    const booking = {
      ...newBooking("ar"),
      name: project.mark,
      phone: project.phone(),
      email: null,
      kind: "test_drive" as const,
      language: "ar" as const,
      office,
      starts_at: days(3),
      car: stock.carId,
      order: orderId,
      assigned_to: null,
      note: "Called",
    };
    const booked = await bookViewingFor(sales, booking, key);
    expect(await bookViewingFor(sales, booking, key)).toEqual(booked);
    await expect(bookViewingFor(sales, booking, crypto.randomUUID())).rejects.toMatchObject({
      message: "slot_taken",
      field: "starts_at",
    });

    const viewing = await findViewing(sales, booked.id);
    expect(viewing).toMatchObject({ status: "confirmed", order: { id: orderId, status: "viewing" }, note: "Called" });
    for (const query of [
      `q=${booked.reference}`,
      `q=${project.mark}`,
      `q=${viewing.phone}`,
      `office=${office}&assigned=nobody&status=confirmed`,
      `when=all&q=${stock.stockNo}`,
    ])
      expect((await listViewings(sales, found(query))).rows, query).toEqual([viewing]);
    for (const query of [`when=past&q=${booked.reference}`, `status=unsettled&office=${office}`, "assigned=me"])
      expect((await listViewings(sales, found(query))).rows, query).toEqual([]);
    expect(await exportViewings(sales, found(`office=${office}`))).toEqual([viewing]);
    const three = { since: days(2), before: days(4) };
    expect(await listViewingsBetween(sales, found(`office=${office}`), three)).toEqual([viewing]);
    expect(await listViewingsOfOrder(sales, orderId)).toEqual([viewing]);
    expect(await listViewings(project.visitor(), found("when=all")).catch(() => "refused")).toBe("refused");

    expect(await orderOfViewing(sales, viewing)).toBe(orderId);
    const moved = { startsAt: days(5), office };
    const version = await changeViewing(sales, viewing, moved);
    expect(await changedVersion(sales, viewing.id, moved)).toBe(version);
    expect(await changedVersion(sales, viewing.id, { status: "arrived" })).toBeNull();
    await expect(changeViewing(sales, viewing, { status: "arrived" })).rejects.toMatchObject({
      message: "viewing_changed",
      detail: "confirmed",
    });
    const before = (await countRequested(sales)) ?? 0;
    await changeViewing(sales, { id: viewing.id, version }, { status: "requested" });
    expect(await countRequested(sales)).toBe(before + 1);

    await assignRecord(sales, "viewings", viewing, sales.userId);
    // Sent again, because its answer was lost.
    await assignRecord(sales, "viewings", viewing, sales.userId);
    await expect(assignRecord(sales, "viewings", viewing, null)).rejects.toMatchObject(conflict);
    expect((await listViewings(sales, found("assigned=me"))).total).toBe(1);
    const note = await findNote(sales, "viewings", viewing.id);
    await saveNote(sales, "viewings", viewing.id, { note: "Brings a friend", version: note.version });
    await expect(saveNote(sales, "viewings", viewing.id, { note: null, version: note.version })).rejects.toMatchObject(
      conflict,
    );

    await expect(trashRow(sales, "viewings", viewing.id)).rejects.toMatchObject({ message: "viewing_active" });
    const now = await findViewing(sales, viewing.id);
    await changeViewing(sales, now, { status: "done", note: "Liked it" });
    await trashRow(sales, "viewings", viewing.id);
    expect((await listViewings(sales, found(`view=trash&q=${booked.reference}`))).total).toBe(1);
    await restoreRow(sales, "viewings", viewing.id);
    await trashRow(sales, "viewings", viewing.id);
    await purgeRow(owner, "viewings", viewing.id);
    for (const call of [trashRow, restoreRow, purgeRow])
      await expect(call(owner, "viewings", viewing.id)).rejects.toMatchObject({ code: "EMPTY" });
    await expect(findViewing(owner, viewing.id)).rejects.toMatchObject({ code: "EMPTY" });
  });

  test("the settings' form reads the rules and the showrooms", async () => {
    const { loaded, offices } = await readEditedViewings(owner);
    expect(loaded.contents.viewings).toEqual(await readContent(owner, "viewings"));
    expect(offices.map(({ id }) => id)).toContain(office);
  });

  test("a colleague's private calendar is made, read by its secret, and ended", async () => {
    expect(await readFeedState(sales)).toEqual({ since: null });
    const secret = await makeFeed(sales, "ar");
    expect(await readViewingFeed(project.visitor(), secret)).toMatchObject({ language: "ar" });
    expect(await readFeedState(sales)).toEqual({ since: expect.any(String) });
    await endFeed(sales);
    expect(await readViewingFeed(project.visitor(), secret)).toBeNull();
  });
});
