import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addTenYears } from "../../bench/ten-years-stock.ts";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

const size = {
  cars: 2_000,
  customers: 20_000,
  orders: 20_000,
  eventsOfOrder: 1,
  messages: 5_000,
  viewings: 5_000,
  changes: 20_000,
};

/** Tables that grow with every day of work. */
const large = ["audit_log", "customer_activity", "customers", "messages", "order_events", "orders", "viewings"];

/** What the screens ask, with how many rows of these tables it may read: some for each row that is shown. */
const calls: Record<string, [query: string, rows: number]> = {
  "orders, newest": [
    "select * from order_list where deleted_at is null order by created_at desc, id desc limit 25",
    500,
  ],
  "orders, new": [
    "select * from order_list where status = 'new' and deleted_at is null order by created_at desc, id desc limit 25",
    500,
  ],
  "orders, trash": [
    "select * from order_list where deleted_at is not null order by created_at desc, id desc limit 25",
    500,
  ],
  "customers, latest": [
    "select * from customer_list where deleted_at is null order by last_at desc, id desc limit 25",
    500,
  ],
  "customers, by name": ["select * from customer_list where deleted_at is null order by name, id limit 25", 500],
  "customers, most orders": [
    "select * from customer_list where deleted_at is null order by orders desc, id desc limit 25",
    500,
  ],
  "customers, open orders": [
    "select * from customer_list where open_orders > 0 and deleted_at is null order by last_at desc, id desc limit 25",
    500,
  ],
  "customers, silent": [
    `select * from customer_list where orders = 0 and viewings = 0 and trade_ins = 0 and messages = 0 and wishes = 0
      and deleted_at is null order by last_at desc, id desc limit 25`,
    500,
  ],
  "messages, newest": [
    "select * from messages where deleted_at is null order by created_at desc, id desc limit 25",
    500,
  ],
  "the log": ["select * from audit_entries order by at desc, id desc limit 50", 500],
  "overdue deposits": ["select * from overdue_deposits", 200],
  "overdue holds": ["select * from overdue_holds", 200],
  "unpaid deliveries": ["select * from unpaid_deliveries", 200],
  "sums of a page": ["select * from order_totals(array(select id from orders order by created_at desc limit 25))", 500],
  "takings of a day": ["select * from ledger_sums(current_date - 40, current_date - 40)", 200],
  "a day to close": ["select day_to_close(current_date)", 2_000],
  "margins of a month": ["select * from margins(current_date - 70, current_date - 40)", 8_000],
  "what brought buyers in a quarter": ["select * from buyer_figures(90)", 20_000],
  "totals of a quarter": ["select * from margin_totals(current_date - 90, current_date)", 20_000],
  "money of the dashboard": ["select dashboard_money()", 8_000],
  "tags of customers": ["select customer_tags()", 5_000],
  "twins of one": ["select customer_twins((select max(id) from customers))", 1_500],
  "orders of a common name": [
    "select id from orders_by_words('{%ahmed%}') where deleted_at is null order by created_at desc, id desc limit 25",
    1_000,
  ],
  "customers of a common name": [
    "select id from customers_by_words('{%ahmed%}') where deleted_at is null order by last_at desc, id desc limit 25",
    1_500,
  ],
  "messages of a common name": [
    "select id from messages_by_words('{%ahmed%}') where deleted_at is null order by created_at desc, id desc limit 25",
    1_000,
  ],
  "a number in the search of all": ["select search_back_office('33012345')", 500],
  "a common name in the search of all": ["select search_back_office('ahmed')", 8_000],
  "a name in the log": ["select * from records_named('nobody at all')", 500],
  "a common name in the log": ["select * from records_named('ahmed')", 12_000],
};

describe.each(engines)("what calls read with 20,000 customers and orders on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    // The samples have ids of their own, which what is added now would come across.
    for (const table of ["cars", ...large].filter((name) => name !== "customer_activity"))
      await database.sql`select setval(pg_get_serial_sequence(${table}, 'id'), 100000)`;
    await addTenYears(database.sql, [accounts.sales, accounts.owner], size);
  }, 240_000);
  afterAll(() => database?.close());

  test.each(Object.entries(calls))("%s: no table whole, and no more rows than it needs", async (_, [query, rows]) => {
    const read = await actAs(database.sql, "owner", async (tx) => {
      // What the connection did before may be counted, too.
      const counted = async () => {
        await tx`reset role`;
        const counts = await tx<{ table: string; whole: string; found: string }[]>`
          select relname as table, seq_tup_read as whole, coalesce(idx_tup_fetch, 0) as found
          from pg_stat_xact_user_tables where relname in ${tx(large)} order by relname`;
        await tx`set local role authenticated`;
        return counts;
      };
      await tx`set local search_path = public`;
      const before = await counted();
      await tx.unsafe(query);
      const after = await counted();
      return after.map(({ table, whole, found }) => {
        const was = before.find((one) => one.table === table);
        return {
          table,
          whole: Number(whole) - Number(was?.whole ?? 0),
          found: Number(found) - Number(was?.found ?? 0),
        };
      });
    });
    expect(read.filter(({ whole }) => whole > 1_000)).toEqual([]);
    expect(read.reduce((sum, { found }) => sum + found, 0)).toBeLessThanOrEqual(rows);
  });
});
