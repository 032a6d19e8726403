import { findNote, saveNote } from "../../../../app/admin/record-form/note.queries.ts";
import { purgeRow, restoreRow, trashRow } from "../../../../app/admin/record-form/trash.queries.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAudit, listRecordHistory, readAuditSearch } from "../../../../app/features/audit/admin/audit.queries.ts";
import {
  listMails,
  listUnsentMails,
  readMails,
  readMailState,
  sendMailAgain,
} from "../../../../app/features/mails/admin/mails.queries.ts";
import { readLostOrders } from "../../../../app/features/dashboard/admin/dashboard.queries.ts";
import { findOpenOrders } from "../../../../app/features/cars/admin/open-orders/open-orders.queries.ts";
import { readMessageSearch } from "../../../../app/features/messages/admin/message-search.ts";
import {
  countAt,
  exportMessages,
  findMessage,
  listMessages,
  listMessagesByPhone,
  moveMessage,
  moveMessages,
  trashMessages,
  undoMessageStatus,
} from "../../../../app/features/messages/admin/messages.queries.ts";
import { sendMessage } from "../../../../app/features/messages/messages.queries.ts";
import { changeOrders } from "../../../../app/features/orders/admin/bulk/orders-bulk.queries.ts";
import {
  collectOrders,
  countNewOrders,
  listBrandNames,
  listOrders,
  readBoard,
} from "../../../../app/features/orders/admin/order-list.queries.ts";
import { assignRecord } from "../../../../app/admin/assignment.queries.ts";
import { orderSorts, readOrderSearch } from "../../../../app/features/orders/admin/order-search.ts";
import {
  addNote,
  correctNote,
  holdOrder,
  isMoved,
  logWhatsapp,
  moveOrder,
  undoMove,
} from "../../../../app/features/orders/admin/order-work.queries.ts";
import { findHolder, findOrder, listByPhone } from "../../../../app/features/orders/admin/order.queries.ts";
import { placeOrder } from "../../../../app/features/orders/orders.queries.ts";
import { readEditedContents, saveContents } from "../../../../app/features/site-content/admin/contents.queries.ts";
import { searchBackOffice } from "../../../../app/admin/command-palette/palette.queries.ts";
import { openProject, type Person, type Project, targets } from "./project.ts";

const conflict = { code: "PT409", message: "version_conflict" };
const all = { everything: true, ids: new Set<number>() };
const step = { note: null, visible: false, holdUntil: null, lostReason: null, release: false, deliveredOn: null };

describe.each(targets)("what the desk does, on %s", (target) => {
  let project: Project;
  let sales: Person;
  let editor: Person;
  let owner: Person;
  let stock: Awaited<ReturnType<Project["stock"]>>;
  let phone: string;
  let id = 0;
  beforeAll(async () => {
    project = await openProject(target);
    sales = await project.signedIn("sales");
    editor = await project.signedIn("editor");
    owner = await project.signedIn("owner");
    stock = await project.stock(editor);
    phone = project.phone();
    const order = {
      carId: stock.carId,
      name: project.mark,
      email: null,
      contact: "phone" as const,
      message: null,
      consent: true,
      language: "en" as const,
      via: null,
    };
    await placeOrder(project.visitor(), { ...order, key: crypto.randomUUID(), phone });
    await placeOrder(project.visitor(), { ...order, key: crypto.randomUUID(), phone: project.phone() });
  });
  afterAll(() => project?.close());

  const listing = (query: Record<string, string>) => ({
    search: readOrderSearch(new URLSearchParams(query)),
    trash: false,
    userId: sales.userId,
  });

  test("orders are found by words, brand, phone and state, on the list, the board and in a file", async () => {
    const found = await listOrders(sales, listing({ brand: stock.brand, sort: "hold", status: "new" }));
    expect(found.total).toBe(2);
    id = (await listOrders(sales, listing({ q: phone }))).rows[0]?.id ?? 0;
    expect(id).toBeGreaterThan(0);
    expect((await listOrders(sales, listing({ brand: stock.brand, page: "9" }))).rows).toHaveLength(2);
    for (const status of ["overdue", "ending", "active"])
      expect((await listOrders(sales, listing({ brand: stock.brand, status, q: "a,b(c)*%" }))).rows).toEqual([]);
    for (const sort of orderSorts) {
      const sorted = await listOrders(sales, listing({ brand: stock.brand, sort }));
      const collected = await collectOrders(sales, listing({ brand: stock.brand, sort }), all);
      expect(collected.map((order) => order.id)).toEqual(sorted.rows.map((order) => order.id));
      expect(collected).toHaveLength(2);
    }
    expect((await readBoard(sales, listing({ brand: stock.brand }))).orders).toHaveLength(2);
    const moves = await sales.from("order_transitions").select("to_status").eq("from_status", "new").throwOnError();
    expect(moves.data).toContainEqual({ to_status: "contacted" });
    expect(await countNewOrders(sales)).toBeGreaterThanOrEqual(2);
    expect(await countNewOrders(editor)).toBe(0);
    expect((await listBrandNames(sales)).map(({ en }) => en)).toContain(stock.brand);
    expect(await listByPhone(sales, phone)).toMatchObject({ orders: [{ phone }], total: 1 });
    const byPhone = { orders: [{ id }], customers: [{ phone, orders: 1 }] };
    expect((await searchBackOffice(sales, phone)).found).toMatchObject(byPhone);
    const cars = [{ id: stock.carId, stock_no: stock.stockNo }];
    expect((await searchBackOffice(editor, stock.stockNo)).found).toMatchObject({ cars, orders: [], customers: [] });
  });

  test("an order is assigned, answered, noted, reserved and held; outdated changes are refused", async () => {
    await assignRecord(sales, "orders", { id, assigneeId: null }, sales.userId);
    // Sent again, because its answer was lost.
    await assignRecord(sales, "orders", { id, assigneeId: null }, sales.userId);
    await expect(assignRecord(sales, "orders", { id, assigneeId: null }, owner.userId)).rejects.toMatchObject(conflict);
    await logWhatsapp(sales, { orderId: id, note: "Hello", key: crypto.randomUUID() });
    const note = { orderId: id, note: "للعميل", key: crypto.randomUUID() };
    // Sent again, because its answer was lost, it is written once.
    await addNote(sales, note, true);
    await addNote(sales, note, true);
    await expect(moveOrder(sales, id, "viewing", { ...step, to: "reserved" })).rejects.toMatchObject({
      code: "PT409",
      status: 409,
      message: "order_moved",
      detail: "new",
    });
    await expect(moveOrder(sales, id, "new", { ...step, to: "delivered" })).rejects.toMatchObject({
      code: "PT409",
      message: "move_not_allowed",
    });
    await expect(
      moveOrder(sales, id, "new", { ...step, to: "contacted", holdUntil: "2020-01-01T00:00:00Z" }),
    ).rejects.toMatchObject({ code: "PT422", field: "hold_until" });
    await moveOrder(sales, id, "new", { ...step, to: "contacted", note: "Called", visible: true });
    const reserved = await moveOrder(sales, id, "contacted", {
      ...step,
      to: "reserved",
      holdUntil: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect([await isMoved(sales, id, reserved.status), await isMoved(sales, id, "new")]).toEqual([true, false]);
    const later = new Date(Date.now() + 7_200_000).toISOString();
    await holdOrder(sales, { id, holdUntil: reserved.holdUntil }, later);
    await holdOrder(sales, { id, holdUntil: reserved.holdUntil }, later);
    await expect(
      holdOrder(sales, { id, holdUntil: reserved.holdUntil }, new Date().toISOString()),
    ).rejects.toMatchObject(conflict);
    const detail = await findOrder(sales, id);
    expect(detail.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["created", "assigned", "whatsapp", "note", "status", "hold"]),
    );
    expect(detail.car).toMatchObject({ status: "reserved" });
    expect(await findHolder(sales, stock.carId, 0)).toMatchObject({ id });
    await expect(trashRow(sales, "orders", id)).rejects.toMatchObject({ code: "PT409", message: "order_active" });
    const other = (await listOrders(sales, listing({ brand: stock.brand, status: "new" }))).rows[0]?.id ?? 0;
    await expect(moveOrder(sales, other, "new", { ...step, to: "reserved" })).rejects.toMatchObject({
      code: "PT409",
      message: expect.stringMatching(/car_not_available|move_not_allowed/),
    });
    await moveOrder(sales, id, "reserved", { ...step, to: "cancelled", lostReason: "changed_mind" });
    await trashRow(sales, "orders", id);
    await restoreRow(sales, "orders", id);
    await restoreRow(sales, "orders", id);
    await trashRow(sales, "orders", id);
    await trashRow(sales, "orders", id);
    await purgeRow(owner, "orders", id);
    await expect(trashRow(sales, "orders", id)).rejects.toMatchObject({ code: "EMPTY" });
    await expect(restoreRow(sales, "orders", id)).rejects.toMatchObject({ code: "EMPTY" });
    await expect(findOrder(sales, id)).rejects.toMatchObject({ code: "EMPTY" });
  });

  test("moves are undone and stepped back, notes corrected, several orders changed at once", async () => {
    const order = (await listOrders(sales, listing({ brand: stock.brand, status: "new" }))).rows[0]?.id ?? 0;
    const manager = await project.signedIn("manager");
    const waiting = { count: 1, cars: [stock.carId], orders: [{ id: order }] };
    expect(await findOpenOrders(manager, [stock.carId])).toMatchObject(waiting);
    expect(await findOpenOrders(editor, [stock.carId])).toMatchObject({ ...waiting, orders: [] });
    await moveOrder(sales, order, "new", { ...step, to: "viewing" });
    await undoMove(sales, order, "viewing");
    await undoMove(sales, order, "viewing");
    await expect(undoMove(owner, order, "viewing")).rejects.toMatchObject({ code: "PT409", message: "order_moved" });
    await moveOrder(sales, order, "new", { ...step, to: "lost", lostReason: "other", note: "No answer" });
    expect((await findOrder(sales, order)).order.lostReason).toBe("other");
    expect((await listOrders(sales, listing({ lost: "other", ended: "30" }))).total).toBeGreaterThan(0);
    expect((await readLostOrders(sales)).find(({ reason }) => reason === "other")?.count).toBeGreaterThan(0);
    const back = { ...step, to: "new", note: "A mistake" } as const;
    await expect(moveOrder(sales, order, "lost", back)).rejects.toMatchObject({ code: "42501" });
    expect(await moveOrder(manager, order, "lost", back)).toMatchObject({ status: "new" });

    await addNote(sales, { orderId: order, note: "At nine", key: crypto.randomUUID() }, true);
    const note = (await findOrder(sales, order)).events.find((event) => event.note === "At nine")?.id ?? 0;
    await correctNote(sales, { id: note, note: "At nine" }, "At ten");
    await expect(correctNote(sales, { id: note, note: "At nine" }, null)).rejects.toMatchObject({ code: "PT409" });
    await correctNote(sales, { id: note, note: "At ten" }, null);

    const [found] = await collectOrders(sales, listing({}), { everything: false, ids: new Set([order]) });
    expect(found).toMatchObject({ id: order, status: "new" });
    const rows = [
      { id: order, do: "move", from: "new", to: "lost", note: "No answer", reason: "unreachable" },
      { id: order, do: "move", from: "new", to: "lost", note: null, reason: "price" },
      { id: order, do: "assign", from: null, to: sales.userId },
      { id: order, do: "undo", to: "lost" },
    ] as const;
    expect(await changeOrders(sales, rows)).toMatchObject([
      { ok: true },
      { ok: false, code: "order_moved", detail: "lost" },
      { ok: true },
      { ok: true },
    ]);
  });

  test("messages are read, noted, moved and thrown away", async () => {
    project.later(() => project.service.from("messages").delete().eq("name", project.mark));
    const from = project.phone();
    await sendMessage(project.visitor(), {
      key: crypto.randomUUID(),
      name: project.mark,
      phone: from,
      email: null,
      body: "Hello",
      officeId: null,
      consent: true,
      language: "en",
      via: "ig7",
    });
    const search = readMessageSearch(new URLSearchParams({ q: project.mark, kind: "message", sort: "oldest" }));
    const [found] = (await listMessages(sales, search, false)).rows;
    if (!found) throw new Error("the message is not listed");
    expect(await exportMessages(sales, search, false)).toHaveLength(1);
    expect(await listMessagesByPhone(sales, from)).toHaveLength(1);
    await saveNote(sales, "messages", found.id, { note: "Called back", version: found.version });
    await expect(
      saveNote(sales, "messages", found.id, { note: "Something else", version: found.version }),
    ).rejects.toMatchObject(conflict);
    expect((await findNote(sales, "messages", found.id)).values.note).toBe("Called back");
    await moveMessage(sales, { id: found.id, status: "new" }, "answered");
    await moveMessage(sales, { id: found.id, status: "new" }, "answered");
    expect(await countAt(sales, [found.id], "answered")).toBe(1);
    await expect(moveMessage(sales, { id: found.id, status: "new" }, "archived")).rejects.toMatchObject(conflict);
    expect(await findMessage(sales, found.id)).toMatchObject({
      status: "answered",
      handler: `${project.mark} (\u2066${sales.email}\u2069)`,
    });
    expect(await moveMessages(sales, [found.id], "archived")).toEqual([found.id]);
    expect(await undoMessageStatus(sales, [found.id], "archived")).toEqual([found.id]);
    expect(await undoMessageStatus(sales, [found.id], "archived")).toEqual([]);
    await trashMessages(sales, [found.id], true);
    expect((await listMessages(sales, search, true)).total).toBe(1);
    await purgeRow(owner, "messages", found.id);
    expect((await listMessages(editor, search, false)).rows).toEqual([]);
  });

  test("the e-mails about an order are listed, and sent again only where they were given up", async () => {
    const order = (await listOrders(sales, listing({ brand: stock.brand, status: "new" }))).rows[0]?.id ?? 0;
    expect(await listMails(sales, { order })).toEqual((await readMails(sales, { order })).mails);
    expect(await readMailState(sales)).toMatchObject({ sending: expect.any(Boolean) });
    expect(Array.isArray(await listUnsentMails(sales))).toBe(true);
    expect(await listMails(editor, { order })).toEqual([]);
    expect(await listMails(sales, { viewing: 999_999_999 })).toEqual([]);
    await expect(sendMailAgain(sales, 999_999_999)).rejects.toMatchObject({ code: "PT404" });
  });

  test("the words of the site are saved for their version, by those who may", async () => {
    const keys = ["team"] as const;
    const { contents, version } = await readEditedContents(owner, keys);
    if (contents.team === null)
      project.later(() => project.service.from("site_content").delete().eq("content_key", "team"));
    // What is there already, so that a site that is live shows nothing else.
    const same = () => ({
      team: contents.team ?? { title: { en: project.mark, ar: null }, description: { en: null, ar: null } },
    });
    const saved = await saveContents(owner, keys, version, same);
    await expect(saveContents(owner, keys, saved.version + 1, same)).rejects.toMatchObject(conflict);
    await expect(saveContents(sales, keys, saved.version, same)).rejects.toMatchObject({
      code: expect.stringMatching(/42501|PT409/),
    });
  });

  test("the log knows who did what, for owner and manager alone", async () => {
    const asked = new URLSearchParams({ table: "cars", q: String(stock.carId), person: editor.userId });
    const log = await listAudit(owner, readAuditSearch(asked));
    expect(log.rows.at(-1)).toMatchObject({
      who: project.mark,
      action: "insert",
      table: "cars",
      record: String(stock.carId),
    });
    expect((await listRecordHistory(owner, "brands", String(stock.brandId))).length).toBeGreaterThan(0);
    expect((await listAudit(sales, readAuditSearch(new URLSearchParams()))).rows).toEqual([]);
    const kept = await project.service.from("audit_log").delete().eq("record_id", String(stock.carId));
    expect(kept.error).toMatchObject({ code: "42501", message: "append_only" });
  });
});
