import { expect, test } from "vitest";
import { holdsCar, orderStatuses } from "../../../domain/order-statuses.ts";
import { demoBrands, type DemoBrand } from "./brands.ts";
import { loadMessages } from "./messages.ts";
import { type LoadedOrder, loadOrders, type OrderedCar } from "./orders.ts";
import { demoStaff, type DemoStaffEmail } from "./staff-and-team.ts";
import { demoCars, loadCars } from "./stock.ts";

const now = new Date("2026-11-21T09:00:00Z");
const brandIds = new Map<DemoBrand, number>(demoBrands.map(([name], index) => [name, index + 1]));
const rows = loadCars(now, brandIds);
const cars = new Map<string, OrderedCar>(
  rows.map((row, index) => {
    const [name, name_ar] = demoBrands[row.brand_id - 1] ?? ["", ""];
    const {
      stock_no,
      model,
      year,
      model_ar = null,
      trim_level = null,
      title_en = null,
      title_ar = null,
      price = null,
      price_mode = "fixed",
    } = row;
    return [
      stock_no,
      {
        id: index + 1,
        stock_no,
        model,
        model_ar,
        trim_level,
        year,
        title_en,
        title_ar,
        price,
        price_mode,
        brand: { name, name_ar },
      },
    ];
  }),
);
const staff = new Map<DemoStaffEmail, string>(
  demoStaff.map(({ email }, index) => [email, `00000000-0000-4000-8000-00000000000${index}`]),
);
const orders = loadOrders(now, cars, staff);
const statusOf = ({ order }: LoadedOrder) => order.status;

test("the orders are the same every time, at least 36, over 60 days and through every status", () => {
  expect(loadOrders(now, cars, staff)).toEqual(orders);
  expect(orders.length).toBeGreaterThanOrEqual(36);
  const oldest = Math.min(...orders.map(({ order }) => Date.parse(order.created_at ?? "")));
  expect((now.getTime() - oldest) / 86_400_000).toBeGreaterThan(55);
  expect((now.getTime() - oldest) / 86_400_000).toBeLessThan(60);
  const passed = orders.flatMap(({ events }) => events.flatMap(({ to_status }) => to_status ?? []));
  expect([...new Set(passed)].sort()).toEqual(orderStatuses.toSorted());
  expect([...new Set(orders.map(({ order }) => order.language))].sort()).toEqual(["ar", "en"]);
  expect([...new Set(orders.map(({ order }) => order.contact))].sort()).toEqual(["email", "phone", "whatsapp"]);
});

test("the history of an order runs from its making to its state, in order and not beyond now", () => {
  for (const { order, events } of orders) {
    const times = events.map((event) => Date.parse(event.at ?? ""));
    expect(times[0]).toBe(Date.parse(order.created_at ?? ""));
    expect(Math.max(...times), order.reference).toBeLessThanOrEqual(now.getTime());
    const moves = events.filter((event) => event.kind === "status");
    expect(moves.map((event) => Date.parse(event.at ?? ""))).toEqual(
      moves.map((event) => Date.parse(event.at ?? "")).sort((a, b) => a - b),
    );
    let state = "new";
    for (const move of moves) {
      expect(move.from_status).toBe(state);
      state = move.to_status ?? "";
    }
    expect(state).toBe(order.status);
    expect(Boolean(order.first_response_at), order.reference).toBe(moves.length > 0);
  }
});

test("no order is older than its car, and each car has the status that its orders imply", () => {
  for (const { order } of orders) {
    const row = rows[(order.car_id ?? 0) - 1];
    if (row)
      expect(Date.parse(order.created_at ?? ""), `${order.reference} for ${row.stock_no}`).toBeGreaterThan(
        Date.parse(row.created_at ?? ""),
      );
  }
  const holding = orders.filter((order) => holdsCar(statusOf(order) ?? "new"));
  const idsWith = (status: string) => rows.flatMap((row, index) => (row.status === status ? [index + 1] : []));
  expect(holding.map(({ order }) => order.car_id).sort()).toEqual(idsWith("reserved").sort());
  const delivered = orders
    .filter((order) => statusOf(order) === "delivered")
    .flatMap(({ order }) => order.car_id ?? []);
  expect(delivered.sort()).toEqual(idsWith("sold").sort());
  expect(demoCars).toHaveLength(rows.length);
});

test("customers are invented, each with a number of their own", () => {
  const phones = orders.map(({ order }) => order.phone);
  expect(new Set(phones).size).toBe(orders.length);
  for (const phone of phones) expect(phone).toMatch(/^\+973330000\d\d$/);
  const references = orders.map(({ order }) => order.reference);
  expect(new Set(references).size).toBe(orders.length);
  for (const reference of references) expect(reference).toMatch(/^MR-[2-9A-HJKMNP-TV-Z]{6}$/);
  for (const { order } of orders) if (order.email) expect(order.email).toMatch(/@example\.com$/);
});

test("there are eight messages in every state, in both languages", () => {
  const messages = loadMessages(now, staff);
  expect(messages).toHaveLength(8);
  expect(messages).toEqual(loadMessages(now, staff));
  expect([...new Set(messages.map(({ status }) => status))].sort()).toEqual(["answered", "archived", "new"]);
  for (const { phone, email } of messages) expect(phone ?? email).toMatch(/^\+973330000\d\d$|@example\.com$/);
});
