import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { viewingMeanings, viewingStatuses } from "../../domain/viewing-statuses.ts";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { book, everyDay, offered, setOpening } from "./setup/viewings.ts";

const tomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

describe.each(engines)("the desk of viewings on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.sql`delete from public.viewings`;
    await setOpening(database.sql, [{ id: "main", hours: everyDay }]);
  });

  const change = (id: number, version: number, wanted: { status?: string; note?: string }) =>
    actAs(database.sql, "sales", async (tx) => {
      const [answer] = await tx`select public.change_viewing(${id}, ${version}, ${wanted.status ?? null}, null, null,
        ${wanted.note ?? null}) as answer`;
      return answer?.["answer"];
    });
  const row = async (reference: string) =>
    (await database.sql`select * from public.viewings where reference = ${reference}`)[0];

  test("every step of a colleague has a way back, and a note goes with it", async () => {
    const [slot] = await offered(database.sql, "main", tomorrow(), 1);
    const booked = await row((await book(database.sql, { at: slot ?? "" })).reference);
    const id = Number(booked?.["id"]);
    let version = 1;
    const to = async (status: string) => {
      expect(await change(id, version, { status })).toMatchObject({ status, version: ++version });
    };
    for (const from of viewingStatuses) {
      if (from !== "requested") await to(from);
      for (const next of viewingMeanings[from].next) {
        await to(next);
        await to(from);
      }
      if (from !== "requested") await to("requested");
    }
    const noted = await change(id, version, { status: "done", note: "  Liked it.  " });
    expect(noted).toMatchObject({ version: version + 1 });
    expect(await change(id, version + 1, { status: "arrived" })).toMatchObject({ status: "arrived" });
    expect((await row(booked?.["reference"]))?.["note"]).toBe("Liked it.");
    expect(await refusalOf(change(id, version + 2, { note: "x".repeat(2001) }))).toBe("PT422 note_too_long");
  });

  test("one that nobody has is of the colleague who confirms it, or who makes an order of it", async () => {
    const slots = await offered(database.sql, "main", tomorrow(), 1);
    const holder = async (reference: string) => {
      const [found] = await database.sql`select s.role from public.viewings v
        left join public.staff s on s.user_id = v.assigned_to where v.reference = ${reference}`;
      return found?.["role"];
    };
    const booked = await row((await book(database.sql, { at: slots[0] ?? "" })).reference);
    const reference = String(booked?.["reference"]);
    await database.sql`update public.viewings set assigned_to = null, version = 1 where reference = ${reference}`;
    const seen = async () => Number((await row(reference))?.["version"]);
    await change(Number(booked?.["id"]), await seen(), { note: "Call first" });
    expect(await holder(reference)).toBeNull();
    await change(Number(booked?.["id"]), await seen(), { status: "confirmed" });
    expect(await holder(reference)).toBe("sales");

    const [car] = await database.sql`select id from public.cars where status = 'available' and deleted_at is null
      limit 1`;
    const other = await row(
      (await book(database.sql, { at: slots[1] ?? "", car: Number(car?.["id"]), phone: "+97333000777" })).reference,
    );
    await database.sql`update public.viewings set assigned_to = null where id = ${other?.["id"]}`;
    const version = Number((await row(other?.["reference"]))?.["version"]);
    const [made] = await actAs(
      database.sql,
      "sales",
      (tx) => tx`select (public.order_of_viewing(${other?.["id"]}, ${version}) ->> 'order')::bigint as id`,
    );
    const [order] = await database.sql`select s.role from public.orders o
      join public.staff s on s.user_id = o.assigned_to where o.id = ${made?.["id"]}`;
    expect(order?.["role"]).toBe("sales");
  });

  test("the calendar of staff knows the opening hours with their exceptions", async () => {
    const day = tomorrow();
    const hours = [{ day: new Date(day).getUTCDay(), opens: "20:00", closes: "01:00" }];
    await setOpening(database.sql, [{ id: "main", hours: everyDay }], {
      exceptions: [{ from: day, to: day, office: null, closed: false, hours }],
    });
    const openings = (who: "sales" | "editor", days: number) =>
      actAs(database.sql, who, async (tx) => {
        const [answer] = await tx`select public.desk_openings(${day}, ${days}) as answer`;
        return answer?.["answer"];
      });
    const [first, second] = await openings("sales", 2);
    expect([first, second].map((one) => [one.office, one.day])).toEqual([
      ["main", day],
      ["main", new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)],
    ]);
    expect(Date.parse(first.closes) - Date.parse(first.opens)).toBe(5 * 3_600_000);
    expect(await refusalOf(openings("editor", 2))).toBe("42501 sellers_only");
    expect(await openings("sales", 5000)).toHaveLength(42);
  });

  test("a viewing becomes an order once, or joins the open one of its phone and car", async () => {
    await database.sql`delete from public.orders`;
    const slots = await offered(database.sql, "main", tomorrow(), 1);
    const phone = "+97333001234";
    const at = (index: number) => slots[index] ?? "";
    const viewing = async (index: number, car: number | null) => {
      const found = await row((await book(database.sql, { at: at(index), car, phone })).reference);
      return Number(found?.["id"]);
    };
    const order = (id: number, who: "sales" | "editor" = "sales", version = 1) =>
      actAs(database.sql, who, async (tx) => {
        const [answer] = await tx`select public.order_of_viewing(${id}, ${version}) as answer`;
        return answer?.["answer"];
      });
    const [first, second, bare] = [await viewing(0, 9001), await viewing(2, 9001), await viewing(4, null)];
    expect(await refusalOf(order(first, "editor"))).toBe("42501 sellers_only");
    expect(await refusalOf(order(first, "sales", 7))).toBe("PT409 viewing_changed");
    const made = await order(first);
    expect(made).toMatchObject({ created: true });
    // As after an answer that was lost.
    expect(await order(first)).toEqual({ ...made, created: false });
    expect(await order(second)).toEqual({ ...made, created: false });
    expect(await refusalOf(order(bare))).toBe("PT404 car_not_found");

    const read = async () => (await database.sql`select * from public.orders`).map((one) => one);
    expect(await read()).toMatchObject([{ phone, car_id: "9001", status: "new", price: "10000.000" }]);
    await change(first, 2, { status: "confirmed" });
    expect(await read()).toMatchObject([{ status: "viewing" }]);
    await database.sql`update public.orders set deleted_at = now()`;
    await database.sql`update public.viewings set order_id = null, status = 'done' where id = ${second}`;
    const { version } = (await database.sql`select version from public.viewings where id = ${second}`)[0] ?? {};
    expect(await order(second, "sales", Number(version))).toMatchObject({ created: true });
    expect((await read()).map((one) => one["status"]).toSorted()).toEqual(["viewing", "viewing"]);
  });

  test("a confirmation that is taken back takes its order back, too, unless something else moved it", async () => {
    await database.sql`delete from public.orders`;
    await database.sql`insert into public.orders (id, reference, idempotency_key, car_id, customer_name, phone,
      car_snapshot, currency) overriding system value
      values (9300, 'MR-BACK23', gen_random_uuid(), 9001, 'Noor', '+97333000077', '{}', 'BHD')`;
    const slots = await offered(database.sql, "main", tomorrow(), 1);
    const viewing = async (slot: number, car: number | null) => {
      const { reference } = await book(database.sql, { at: slots[slot] ?? "", car, phone: "+97333000077" });
      const id = Number((await row(reference))?.["id"]);
      await database.sql`update public.viewings set order_id = 9300 where id = ${id}`;
      return id;
    };
    const to = async (id: number, status: string) => {
      const [now] = await database.sql`select version from public.viewings where id = ${id}`;
      await change(id, Number(now?.["version"]), { status });
    };
    const read = async () => (await database.sql`select status, first_response_at from public.orders`)[0];
    const [first, second] = [await viewing(0, 9001), await viewing(2, null)];

    await to(first, "confirmed");
    expect(await read()).toMatchObject({ status: "viewing" });
    await to(first, "requested");
    expect(await read()).toEqual({ status: "new", first_response_at: null });
    const told = await database.sql`select id from public.order_events where kind = 'status' and visible_to_customer`;
    expect(told.map(({ id }) => Number(id))).toEqual([]);

    // Another viewing keeps the order where it is.
    await to(first, "confirmed");
    await to(second, "confirmed");
    await to(first, "requested");
    expect(await read()).toMatchObject({ status: "viewing" });
    await to(first, "confirmed");
    await to(second, "requested");
    expect(await read()).toMatchObject({ status: "viewing" });
    await to(first, "requested");
    expect(await read()).toMatchObject({ status: "new" });

    // A colleague moved the order on, and back.
    await to(first, "confirmed");
    await database.sql`update public.orders set status = 'reserved'`;
    await to(first, "requested");
    expect(await read()).toMatchObject({ status: "reserved" });
  });
});
