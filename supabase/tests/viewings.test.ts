import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { viewingDefaults, viewingLimits } from "../../domain/viewing-settings.ts";
import { viewingKinds, viewingMeanings, viewingStatuses } from "../../domain/viewing-statuses.ts";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { book, everyDay, offered, setOpening } from "./setup/viewings.ts";

const tomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

describe.each(engines)("viewings on %s", (engine) => {
  let database: TestDatabase;
  let slots: string[] = [];
  const slot = (n: number) => slots[n] ?? "";
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.sql`delete from public.viewings`;
    await database.sql`update public.cars set office_id = null, status = 'available', deleted_at = null
      where id = 9001`;
    await setOpening(database.sql, [
      { id: "main", hours: everyDay },
      { id: "branch", hours: everyDay },
    ]);
    slots = await offered(database.sql, "main", tomorrow(), 3);
  });

  const count = async () =>
    Number((await database.sql`select count(*)::int as n from public.viewings where deleted_at is null`)[0]?.["n"]);
  const row = async (reference: string) =>
    (await database.sql`select * from public.viewings where reference = ${reference}`)[0];
  /** Calls a function as a colleague. */
  const change = (who: "sales" | "editor" | "customer", id: number, version: number, wanted: Record<string, string>) =>
    actAs(database.sql, who, async (tx) => {
      const [answer] = await tx`select public.change_viewing(${id}, ${version}, ${wanted["status"] ?? null},
        ${wanted["at"] ?? null}, ${wanted["office"] ?? null}) as answer`;
      return answer?.["answer"];
    });
  const phone = (n: number) => `+9733344${String(n).padStart(4, "0")}`;

  test("the states are those of domain/", async () => {
    const rows = await database.sql`select status, holds, next from public.viewing_states()`;
    expect(Object.fromEntries(rows.map(({ status, holds, next }) => [status, { holds, next }]))).toEqual(
      Object.fromEntries(
        viewingStatuses.map((status) => [
          status,
          { holds: viewingMeanings[status].holds, next: [...viewingMeanings[status].next] },
        ]),
      ),
    );
    const kinds = await database.sql`select unnest(enum_range(null::public.viewing_kind))::text as kind`;
    expect(kinds.map((one) => one["kind"])).toEqual(viewingKinds);
  });

  test("the default rules are those of domain/, and its limits are the database's", async () => {
    await database.sql`delete from public.site_content where content_key = 'viewings'`;
    const [rules] = await database.sql`select enabled, (extract(epoch from slot) / 60)::int as slot_minutes, at_once,
      (extract(epoch from lead) / 3600)::int as lead_hours, days_ahead from public.viewing_rules()`;
    expect(rules).toEqual(viewingDefaults);
    const { slotMinutes, atOnce, leadHours, daysAhead } = viewingLimits;
    for (const minutes of slotMinutes) await setOpening(database.sql, [], { slot_minutes: minutes });
    for (const { rule, min, max } of [
      { rule: "at_once", ...atOnce },
      { rule: "lead_hours", ...leadHours },
      { rule: "days_ahead", ...daysAhead },
    ]) {
      for (const fits of [min, max]) await setOpening(database.sql, [], { [rule]: fits });
      for (const outside of [min - 1, max + 1])
        expect(await refusalOf(setOpening(database.sql, [], { [rule]: outside })), rule).toContain(
          "site_content_viewings",
        );
    }
  });

  test("fifty requests for the last place give one booking and clear answers", async () => {
    await setOpening(database.sql, [{ id: "main", hours: everyDay }], { at_once: 1 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => refusalOf(book(database.sql, { at: slot(0), phone: phone(n) }))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer !== null))).toEqual(new Set(["PT409 slot_taken"]));
    expect(await count()).toBe(1);
  });

  test("a car is seen by one customer at a time, also where the showroom has room, also across showrooms", async () => {
    const offices = ["main", "branch"];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        refusalOf(book(database.sql, { at: slot(4), car: 9001, office: offices[n % 2], phone: phone(100 + n) })),
      ),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer !== null))).toEqual(new Set(["PT409 slot_taken"]));
    await book(database.sql, { at: slot(5), car: 9001, phone: phone(150) });
    await book(database.sql, { at: slot(4), car: 9003, phone: phone(151), office: "branch" });
  });

  test("the same request twice is one, at the same moment too", async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => book(database.sql, { at: slot(1), key, phone: "+97333000777" })),
    );
    expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
    expect(answers.filter((answer) => !answer.repeated)).toHaveLength(1);
    expect(await refusalOf(book(database.sql, { at: slot(1), key, phone: "+97333000778" }))).toBe("PT409 key_reused");
    expect(await count()).toBe(1);
  });

  test.each([
    ["in the trash", "deleted_at = now()", "PT404 car_not_found"],
    ["sold", "status = 'sold'", "PT409 car_not_available"],
    ["on its way", "status = 'coming_soon'", "PT409 car_not_available"],
    ["a draft", "status = 'draft'", "PT404 car_not_found"],
    ["at another showroom", "office_id = 'branch'", "PT409 car_elsewhere"],
  ])("a car that is %s cannot be booked", async (_what, set, code) => {
    await database.sql.unsafe(`update public.cars set ${set} where id = 9001`);
    expect(await refusalOf(book(database.sql, { at: slot(2), car: 9001 }))).toBe(code);
    expect(
      await refusalOf(database.sql`select public.viewing_slots('main', 9001)`.execute()),
      "its slots are not shown either",
    ).toBe(code);
  });

  test.each([
    ["in the trash", "update public.cars set deleted_at = now() where id = 9001", "PT404 car_not_found"],
    ["sold", "update public.cars set status = 'sold' where id = 9001", "PT409 car_not_available"],
    ["at another showroom", "update public.cars set office_id = 'branch' where id = 9001", "PT409 car_elsewhere"],
    ["deleted for good", "update public.viewings set car_id = null where car_id = 9001", "PT404 car_not_found"],
  ])("a viewing of a car that is %s meanwhile can be cancelled, not moved", async (_what, meanwhile, code) => {
    const booked = await book(database.sql, { at: slot(2), car: 9001, phone: phone(180) });
    const plain = await book(database.sql, { at: slot(3), phone: phone(180) });
    const move = (reference: string, at: string) =>
      refusalOf(database.sql`select public.move_viewing(${reference}, ${phone(180)}, ${at})`.execute());
    await database.sql.unsafe(meanwhile);
    expect(await move(booked.reference, slot(6))).toBe(code);
    expect(await move(booked.reference, slot(2)), "the slot it has").toBeNull();
    expect(await move(plain.reference, slot(7)), "one without a car").toBeNull();
    const cancelled = await database.sql`select public.cancel_viewing(${booked.reference}, ${phone(180)}) as viewing`;
    expect(cancelled[0]?.["viewing"]).toMatchObject({ status: "cancelled" });
  });

  test("one phone has five viewings ahead at most", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => refusalOf(book(database.sql, { at: slot(n), phone: "+97333000999" }))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
    expect(new Set(answers.filter((answer) => answer !== null))).toEqual(new Set(["PT429 too_many"]));
  });

  test("slots say what is free", async () => {
    await setOpening(database.sql, [{ id: "main", hours: everyDay }], { at_once: 1 });
    await book(database.sql, { at: slot(3) });
    const [answer] = await database.sql`select public.viewing_slots('main', null, ${tomorrow()}, 1) as slots`;
    const [day] = answer?.["slots"].days ?? [];
    expect(day.day).toBe(tomorrow());
    const first = day.slots
      .slice(0, 6)
      .map((one: { at: string; free: boolean }) => [new Date(one.at).toISOString(), one.free]);
    expect(first).toEqual([0, 1, 2, 3, 4, 5].map((n) => [slot(n), n !== 3]));
    const [none] = await database.sql`select public.viewing_slots('nowhere') as slots`;
    expect(none?.["slots"]).toBeNull();
  });

  test("the customer sees, moves and cancels it with reference and phone, until the lead time", async () => {
    const booked = await book(database.sql, { at: slot(6), phone: "+97333000555", car: 9001 });
    expect(booked).toMatchObject({ status: "requested", may_change: true, car: { id: 9001, stock_no: "T-1" } });
    const asVisitor = (call: string) =>
      actAs(
        database.sql,
        "anonymous",
        async (tx) => (await tx.unsafe(`select public.${call} as answer`))[0]?.["answer"],
      );
    const both = `'${booked.reference}', '+97333000555'`;
    expect(await asVisitor(`track_viewing('${booked.reference}', '+97333000556')`)).toBeNull();
    expect(await asVisitor(`track_viewing(${both})`)).not.toHaveProperty("customer_name");
    expect(await asVisitor(`move_viewing('${booked.reference}', '+97333000556', '${slot(7)}')`)).toBeNull();
    expect(await asVisitor(`move_viewing(${both}, '${slot(7)}')`)).toMatchObject({ status: "requested" });
    expect((await row(booked.reference))?.["starts_at"].toISOString()).toBe(slot(7));
    // A lost answer asked for again.
    expect(await asVisitor(`move_viewing(${both}, '${slot(7)}')`)).toMatchObject({ may_change: true });
    expect(await refusalOf(asVisitor(`move_viewing(${both}, '${slot(7).replace(":00.000", ":07.000")}')`))).toBe(
      "PT409 slot_not_offered",
    );
    await setOpening(database.sql, [{ id: "main", hours: everyDay }], { lead_hours: 168 });
    expect(await refusalOf(asVisitor(`cancel_viewing(${both})`))).toBe("PT409 too_late");
    await setOpening(database.sql, [{ id: "main", hours: everyDay }]);
    expect(await asVisitor(`cancel_viewing(${both})`)).toMatchObject({ status: "cancelled" });
    expect(await asVisitor(`cancel_viewing(${both})`)).toMatchObject({ status: "cancelled" });
    await book(database.sql, { at: slot(7), phone: "+97333000557", car: 9001 });
  });

  test("two colleagues moving two viewings onto one slot: one of them is told that it is taken", async () => {
    await setOpening(database.sql, [{ id: "main", hours: everyDay }], { at_once: 1 });
    const [a, b] = [
      await row((await book(database.sql, { at: slot(8), phone: phone(300) })).reference),
      await row((await book(database.sql, { at: slot(9), phone: phone(301) })).reference),
    ];
    const outcomes = await Promise.all(
      [a, b].map((one) => refusalOf(change("sales", one?.["id"], one?.["version"], { at: slot(10) }))),
    );
    expect(outcomes.toSorted()).toEqual(["PT409 slot_taken", null].toSorted());
  });

  test("colleagues move it through its states, each seen at the version it has", async () => {
    const booked = await row((await book(database.sql, { at: slot(11), phone: phone(310) })).reference);
    const id = Number(booked?.["id"]);
    expect(await refusalOf(change("editor", id, 1, { status: "confirmed" }))).toBe("42501 sellers_only");
    expect(await refusalOf(change("customer", id, 1, { status: "confirmed" }))).toBe("42501 sellers_only");
    const confirmed = await change("sales", id, 1, { status: "confirmed" });
    expect(confirmed).toMatchObject({ status: "confirmed", version: 2 });
    expect(await refusalOf(change("sales", id, 1, { status: "arrived" }))).toBe("PT409 viewing_changed");
    expect(await change("sales", id, 2, { status: "no_show" })).toMatchObject({ status: "no_show" });
    // Its place is free again, and coming back needs one.
    await setOpening(database.sql, [{ id: "main", hours: everyDay }], { at_once: 1 });
    await book(database.sql, { at: slot(11), phone: phone(311) });
    expect(await refusalOf(change("sales", id, 3, { status: "arrived" }))).toBe("PT409 slot_taken");
    expect(await refusalOf(change("sales", id, 3, { status: "cancelled" }))).toBe("PT409 move_not_allowed");
    expect(await change("sales", id, 3, { status: "done" })).toMatchObject({ status: "done" });
  });

  test("a viewing that holds its place does not go to the trash", async () => {
    const booked = await book(database.sql, { at: slot(12), phone: phone(320) });
    const trash = () =>
      refusalOf(
        actAs(database.sql, "sales", (tx) =>
          tx`update public.viewings set deleted_at = now() where reference = ${booked.reference}`.execute(),
        ),
      );
    expect(await trash()).toBe("PT409 viewing_active");
    await change("sales", Number((await row(booked.reference))?.["id"]), 1, { status: "cancelled" });
    expect(await trash()).toBeNull();
  });

  test("a colleague books for a caller: confirmed at once, and its order goes to viewing", async () => {
    const key = randomUUID();
    const bookFor = (details: Record<string, string | number>) =>
      actAs(database.sql, "sales", async (tx) => {
        const [answer] = await tx`select public.book_viewing_for('main', ${slot(13)}, ${key},
          ${tx.json(details)}) as answer`;
        return answer?.["answer"];
      });
    const details = { name: "Caller", phone: "+97333000888", car: 9001, order: 9001, kind: "test_drive" };
    const first = await bookFor(details);
    expect(await bookFor(details)).toEqual({ ...first, repeated: true });
    const another: Record<string, string> = { name: "Another", note: "New" };
    const others = [another, { kind: "viewing" }, { assigned_to: accounts.sales }];
    for (const other of others) expect(await refusalOf(bookFor({ ...details, ...other }))).toBe("PT409 key_reused");
    expect(await row(first.reference)).toMatchObject({ status: "confirmed", kind: "test_drive", order_id: "9001" });
    expect((await database.sql`select status from public.orders where id = 9001`)[0]?.["status"]).toBe("viewing");
  });

  test("a visitor's booking waits for its order until it is confirmed", async () => {
    await database.sql`insert into public.orders (reference, idempotency_key, car_id, customer_name, phone,
      car_snapshot, currency, user_id)
      values ('MR-VVVVVV', ${randomUUID()}, 9003, 'Noor', '+97333000445', '{}', 'BHD', ${accounts.customer})`;
    const status = async () =>
      (await database.sql`select status from public.orders where reference = 'MR-VVVVVV'`)[0]?.["status"];
    const wanted = { at: slot(14), phone: "+97333000445", car: 9003 };
    const { reference } = await actAs(database.sql, "customer", (tx) => book(tx, wanted));
    const booked = await row(reference);
    expect(booked?.["order_id"]).not.toBeNull();
    expect(await status()).toBe("new");
    await change("sales", Number(booked?.["id"]), 1, { status: "confirmed" });
    expect(await status()).toBe("viewing");
  });

  test.each([
    ["a slot of 7 minutes", { slot_minutes: 7 }],
    ["no places", { at_once: 0 }],
    ["a year ahead", { days_ahead: 365 }],
    [
      "a range that ends before it begins",
      { exceptions: [{ from: "2027-02-02", to: "2027-02-01", office: null, closed: true, hours: [] }] },
    ],
    [
      "the 30th of February",
      { exceptions: [{ from: "2027-02-30", to: "2027-03-01", office: null, closed: true, hours: [] }] },
    ],
    [
      "hours that are none",
      {
        exceptions: [
          {
            from: "2027-02-01",
            to: "2027-03-01",
            office: null,
            closed: false,
            hours: [{ day: 7, opens: "9", closes: "" }],
          },
        ],
      },
    ],
  ])("settings with %s are refused", async (_what, rules) => {
    expect(await refusalOf(setOpening(database.sql, [], rules))).toContain("site_content_viewings");
  });
});
