import { expect, it, test } from "vitest";
import { openStatuses } from "~domain/order-statuses";
import { boardColumns, dropAnnouncement, stepTo } from "./board-columns";
import type { OrderRow } from "./order-row";

function order(id: number, given: Partial<OrderRow>): OrderRow {
  return {
    id,
    reference: `MR-${id}`,
    version: 1,
    status: "new",
    customer: "Noor",
    phone: "+97333000000",
    email: null,
    contact: "whatsapp",
    language: "en",
    message: null,
    car: { en: "Car", ar: null },
    carId: 1,
    stockNo: "T-1",
    price: null,
    agreedPrice: null,
    currency: "BHD",
    assigneeId: null,
    assignee: null,
    firstResponseAt: null,
    holdUntil: null,
    deletedAt: null,
    createdAt: `2026-11-${String(10 + id)}T08:00:00Z`,
    updatedAt: "2026-11-20T08:00:00Z",
    samePhone: 0,
    holdOverdue: false,
    boundBy: null,
    deliveredOn: null,
    overdue: false,
    customerId: null,
    erasedAt: null,
    source: "website",
    followUp: null,
    lostReason: null,
    ...given,
  };
}

const orders = [
  order(2, {}),
  order(1, {}),
  order(3, { status: "contacted" }),
  order(4, { status: "reserved", holdUntil: "2026-11-25T08:00:00Z" }),
  order(5, { status: "reserved", holdUntil: "2026-11-22T08:00:00Z" }),
];
const ids = (pending: [number, OrderRow["status"]][]) =>
  Object.fromEntries(
    boardColumns({ orders, totals: new Map() }, new Map(pending)).map((column) => [
      column.status,
      column.orders.map(({ id }) => id),
    ]),
  );

it("puts the longest waiting first, and the hold that ends first", () => {
  const empty = Object.fromEntries(openStatuses.map((status) => [status, []]));
  expect(ids([])).toEqual({ ...empty, new: [1, 2], contacted: [3], reserved: [5, 4] });
});

it("shows a card where it is being moved to; what ends leaves the board", () => {
  expect(
    ids([
      [1, "viewing"],
      [3, "lost"],
    ]),
  ).toMatchObject({ new: [2], contacted: [], viewing: [1] });
});

it("counts what is not shown, too, and moves the count with a card", () => {
  const totals = new Map<OrderRow["status"], number>([
    ["new", 700],
    ["contacted", 1],
  ]);
  const count = (pending: [number, OrderRow["status"]][]) =>
    boardColumns({ orders, totals }, new Map(pending))
      .slice(0, 3)
      .map(({ total }) => total);
  expect(count([])).toEqual([700, 1, 0]);
  expect(
    count([
      [1, "viewing"],
      [3, "lost"],
    ]),
  ).toEqual([699, 0, 1]);
});

it("steps from one target to the next and stays at the ends", () => {
  const targets = ["new", "contacted", "lost"] as const;
  expect(stepTo(targets, "new", 1)).toBe("contacted");
  expect(stepTo(targets, "contacted", 1)).toBe("lost");
  expect(stepTo(targets, "lost", 1)).toBe("lost");
  expect(stepTo(targets, "new", -1)).toBe("new");
});

test("a drop that moves an order is announced once, by the move", () => {
  const dropped = () => "dropped";
  expect(dropAnnouncement("new", "contacted", dropped)).toBeUndefined();
  expect(dropAnnouncement("new", "new", dropped)).toBe("dropped");
  expect(dropAnnouncement("new", null, dropped)).toBe("dropped");
});
