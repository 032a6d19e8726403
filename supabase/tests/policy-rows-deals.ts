import { accounts } from "./policy-samples.ts";

/** How each cell is tried: which row is read and deleted, what is inserted, what an update sets. */
export interface Sample {
  table: string;
  row: string;
  insert: string;
  set: string;
}

/** Orders with what belongs to them, viewings and trade-ins. */
export const dealSamples: Record<string, Sample> = {
  order_cars: {
    table: "order_cars",
    row: "order_id = 9001",
    set: "position = 2",
    insert: "(order_id, position, car_snapshot) values (9001, 3, '{}')",
  },
  order_events: {
    table: "order_events",
    row: "id = 9001",
    insert: "(order_id, actor, kind, note) values (9001, auth.uid(), 'note', 'Called')",
    set: "note = 'x'",
  },
  order_lines: {
    table: "order_lines",
    row: "order_id = 9002",
    insert: "(order_id, position, kind, amount) values (9002, 2, 'delivery', 5)",
    set: "amount = 1",
  },
  order_terms: {
    table: "order_terms",
    row: "order_id = 9002",
    insert: "(order_id) values (9001)",
    set: "agreed_price = 1",
  },
  order_transitions: {
    table: "order_transitions",
    row: "from_status = 'new' and to_status = 'contacted'",
    insert: "values ('new', 'delivered')",
    set: "to_status = 'delivered'",
  },
  orders: {
    table: "orders",
    row: "id = 9001",
    set: "status = 'contacted'",
    insert:
      "(reference, idempotency_key, customer_name, phone, car_snapshot, currency) values ('MR-BBBBBB', " +
      "gen_random_uuid(), 'N', '+97333000009', '{}', 'BHD')",
  },
  papers: {
    table: "papers",
    row: "id = 9001",
    insert:
      "(order_id, kind, number, idempotency_key, request, snapshot, secret, currency, issued_by) values (9002, " +
      "'quotation', 'Q-2026-0009', gen_random_uuid(), '', '{}', repeat('0', 32), 'BHD', gen_random_uuid())",
    set: "status = 'void'",
  },
  paper_tries: { table: "paper_tries", row: "paper_id = 9001", insert: "(paper_id) values (9003)", set: "tries = 1" },
  paper_numbers: {
    table: "paper_numbers",
    row: "kind = 'receipt'",
    insert: "(kind, year, last) values ('receipt', 2001, 1)",
    set: "last = 1",
  },
  day_closings: {
    table: "day_closings",
    row: "day = '2001-01-01'",
    insert:
      "(day, since, cash, sums, idempotency_key, closed_by) values ('2001-01-02', '2001-01-02', '[]', '[]', " +
      "gen_random_uuid(), gen_random_uuid())",
    set: "note = 'x'",
  },
  payments: {
    table: "payments",
    row: "id = 9001",
    insert:
      "(order_id, idempotency_key, request, kind, method, amount, received_at, received_by) values (9002, " +
      "gen_random_uuid(), '', 'part', 'cash', 1, now(), gen_random_uuid())",
    set: "note = 'x'",
  },
  trade_in_pictures: {
    table: "trade_in_pictures",
    row: "trade_in_id = 9001",
    set: "position = 2",
    insert:
      "(path, size_bytes, width, height) values ('00000000-0000-4000-8000-000000009002/" +
      "00000000000000000000000000009002.jpg', 1, 1, 1)",
  },
  trade_ins: {
    table: "trade_ins",
    row: "id = 9001",
    set: "note = 'Called'",
    insert:
      "(reference, idempotency_key, make, model, year, condition, customer_name, phone) values ('TI-CCCCCC', " +
      "gen_random_uuid(), 'M', 'M', 2020, 'good', 'N', '+97333000009')",
  },
  viewings: {
    table: "viewings",
    row: "id = 9001",
    set: "note = 'Called'",
    insert:
      "(reference, idempotency_key, office_id, starts_at, ends_at, customer_name, phone) values ('MV-BBBBBB', " +
      "gen_random_uuid(), 'main', now(), now() + interval '30 minutes', 'N', '+97333000009')",
  },
  viewing_feeds: {
    table: "viewing_feeds",
    row: "true",
    insert: `(user_id, hash, language) values ('${accounts.sales}', repeat('1', 64), 'en')`,
    set: "hash = repeat('2', 64)",
  },
};
