import { describe, expect, test } from "vitest";
import { openStatuses, orderStatuses, statusMeanings } from "../../domain/order-statuses.ts";
import { accounts } from "./policy-samples.ts";
import { engines } from "./setup/test-database.ts";
import { orderTests } from "./setup/order-tests.ts";

describe.each(engines)("work on orders on %s", (engine) => {
  const { database, own, place, as, move, refusal, order, carStatus, events, tracked } = orderTests(engine);

  test("every status and move is the one that domain/order-statuses.ts states", async () => {
    const states = await database.sql`
      select status, holds_car, active, told, public.order_is_open(status) as open
      from public.order_states() order by status`;
    expect([...states]).toEqual(
      orderStatuses.map((status) => {
        const meaning = statusMeanings[status];
        return {
          status,
          holds_car: meaning.car === "held",
          active: meaning.phase === "active",
          told: meaning.told,
          open: openStatuses.includes(status),
        };
      }),
    );
    const moves = await database.sql`select from_status, to_status from public.order_transitions order by 1, 2`;
    expect(moves.map((row) => [row["from_status"], row["to_status"]])).toEqual(
      orderStatuses.flatMap((from) => statusMeanings[from].next.map((to) => [from, to])),
    );
  });

  test("no other function lists the statuses", async () => {
    const lists = await database.sql`select proname from pg_proc
      where pronamespace = 'public'::regnamespace and proname <> 'order_states' and prosrc like '%''paperwork''%'`;
    expect(lists.map((row) => row["proname"])).toEqual([]);
  });

  describe("a move", () => {
    test("answers where the order is, and stops the clock of the first answer", async () => {
      const id = await place();
      expect(await move(id, "new", "contacted")).toEqual({ id, version: 2, status: "contacted", hold_until: null });
      expect((await order(id))?.["first_response_at"]).not.toBeNull();
    });

    test("carries a note that the customer reads, or one that only colleagues do", async () => {
      const id = await place();
      await move(id, "new", "viewing", { note: " See you on Sunday ", visible: true });
      await move(id, "viewing", "contacted", { note: "haggles" });
      expect(
        (await tracked(id)).events.map((event: { to_status: string; note: string | null }) => [
          event.to_status,
          event.note,
        ]),
      ).toEqual([
        ["new", null],
        ["viewing", "See you on Sunday"],
        ["contacted", null],
      ]);
      expect((await events(id)).slice(1)).toMatchObject([
        { kind: "status", to_status: "viewing", note: "See you on Sunday", visible: true, actor: accounts.sales },
        { kind: "status", to_status: "contacted", note: null, visible: true },
        { kind: "note", note: "haggles", visible: false, actor: accounts.sales },
      ]);
    });

    test('to "lost" is hidden from the customer, with its reason', async () => {
      const id = await place();
      await move(id, "new", "lost", { note: "bought elsewhere", visible: true });
      expect(JSON.stringify((await tracked(id)).events)).not.toMatch(/lost|elsewhere/);
    });

    test.each([
      ["from where it is no longer", "viewing", "contacted", {}, "PT409 | order_moved | new"],
      ["backwards", "new", "delivered", {}, "PT409 | move_not_allowed | new -> delivered"],
      ["held into the past", "new", "reserved", { hold: "2020-01-01T00:00:00Z" }, "PT422 | hold_past"],
      ["with a note beyond all measure", "new", "lost", { note: "x".repeat(2001) }, "PT422 | note_too_long"],
    ] as const)("is refused %s", async (_what, from, to, wanted, answer) => {
      const id = await place();
      expect(await refusal(move(id, from, to, wanted))).toBe(answer);
      expect((await order(id))?.["status"]).toBe("new");
      expect(await events(id)).toHaveLength(1);
    });

    test("is refused for an order that is in the trash, or none", async () => {
      const id = await place();
      await database.sql`update public.orders set deleted_at = now() where id = ${id}`;
      expect(await refusal(move(id, "new", "contacted"))).toBe("PT404 | order_not_found");
      expect(await refusal(move(424242, "new", "contacted"))).toBe("PT404 | order_not_found");
    });

    test("never takes an order to another car", async () => {
      const id = await place();
      // Not even with the service key; people may not write the column at all.
      expect(await refusal(database.sql`update public.orders set car_id = 9001 where id = ${id}`.execute())).toContain(
        "PT409 | order_is_a_record",
      );
      expect(
        await refusal(as("owner", (tx) => tx`update public.orders set car_id = 9001 where id = ${id}`.execute())),
      ).toContain("42501");
      // A car that is deleted for good leaves its orders behind.
      await database.sql`delete from public.cars where id = ${own.car}`;
      expect((await order(id))?.["car_id"]).toBeNull();
    });
  });

  describe("the trash", () => {
    test("takes an order that holds no car, and gives it back", async () => {
      const id = await place();
      const trash = (at: string | null) =>
        as("sales", (tx) => tx`update public.orders set deleted_at = ${at} where id = ${id}`.execute());
      await trash(new Date().toISOString());
      expect(await tracked(id)).toBeNull();
      await trash(null);
      await move(id, "new", "reserved");
      expect(await refusal(trash(new Date().toISOString()))).toContain("PT409 | order_active");
      await move(id, "reserved", "cancelled");
      await trash(new Date().toISOString());
      expect((await order(id))?.["deleted_at"]).not.toBeNull();
    });

    test("moves nothing, and no order is reserved on its way there: the car would be held for good", async () => {
      const id = await place();
      const change = (status: string, at: string) =>
        as("sales", (tx) =>
          tx`update public.orders set status = ${status}::public.order_status, deleted_at = ${at}
            where id = ${id}`.execute(),
        );
      const now = new Date().toISOString();
      expect(await refusal(change("reserved", now))).toContain("PT404 | order_not_found");
      await change("new", now);
      expect(await refusal(change("contacted", now))).toContain("PT404 | order_not_found");
      expect([await carStatus(), (await order(id))?.["status"]]).toEqual(["available", "new"]);
    });
  });

  describe("the list", () => {
    const listed = (id: number, who: keyof typeof accounts = "sales") =>
      as(who, async (tx) => (await tx`select * from public.order_list where id = ${id}`)[0]);

    test("counts what else came from the phone, without what is in the trash", async () => {
      const [first, second, third] = [await place(), await place(), await place()];
      expect((await listed(first))?.["same_phone"]).toBe(2);
      await database.sql`update public.orders set deleted_at = now() where id = ${third}`;
      expect((await listed(second))?.["same_phone"]).toBe(1);
      expect((await listed(await place("+97333209999")))?.["same_phone"]).toBe(0);
    });

    test("says which answers are overdue, by the dealer's own measure", async () => {
      const id = await place();
      await database.sql`update public.site_content
        set content_value = content_value || '{"first_response_minutes": 30}' where content_key = 'settings'`;
      await database.sql`insert into public.site_content (content_key, content_value)
        values ('settings', '{"first_response_minutes": 30}') on conflict do nothing`;
      expect((await listed(id))?.["overdue"]).toBe(false);
      await database.sql.unsafe(`alter table public.orders disable trigger orders_guard;
          update public.orders set created_at = now() - interval '31 minutes' where id = ${id};
        alter table public.orders enable trigger orders_guard`);
      expect((await listed(id))?.["overdue"]).toBe(true);
      // An internal note is no answer, one that the customer reads is.
      const note = (visible: boolean) =>
        as("sales", (tx) =>
          tx`insert into public.order_events (order_id, actor, kind, note, visible_to_customer)
            values (${id}, ${accounts.sales}, 'note', 'x', ${visible})`.execute(),
        );
      await note(false);
      expect((await listed(id))?.["overdue"]).toBe(true);
      await note(true);
      expect((await listed(id))?.["overdue"]).toBe(false);
    });

    test("names who looks after an order, and is closed to editors and customers", async () => {
      const id = await place();
      await as("sales", (tx) =>
        tx`update public.orders set assigned_to = ${accounts.other} where id = ${id}`.execute(),
      );
      expect(await listed(id)).toMatchObject({ assignee: "Other", assigned_to: accounts.other });
      expect((await events(id)).at(-1)).toMatchObject({ kind: "assigned", note: "Other", visible: false });
      expect([await listed(id, "editor"), await listed(id, "customer")]).toEqual([undefined, undefined]);
    });
  });

  test("an answer on WhatsApp that is noted stops the clock, once", async () => {
    const id = await place();
    const note = () =>
      as("sales", (tx) =>
        tx`insert into public.order_events (order_id, actor, kind, note)
          values (${id}, ${accounts.sales}, 'whatsapp', 'First answer')`.execute(),
      );
    await note();
    const first = (await order(id))?.["first_response_at"];
    expect(first).not.toBeNull();
    await note();
    expect((await order(id))?.["first_response_at"]).toEqual(first);
    expect(JSON.stringify((await tracked(id)).events)).not.toContain("First answer");
  });

  test("a message knows who handled it, and stays as it was written", async () => {
    const message = async (change: string) =>
      as("sales", (tx) =>
        tx.unsafe(
          `update public.messages set ${change} where id = 9001 returning status, handled_by, handled_at, version`,
        ),
      );
    expect((await message("status = 'answered'"))[0]).toMatchObject({
      status: "answered",
      handled_by: accounts.sales,
      version: 2,
    });
    expect((await message("status = 'new', note = 'not yet'"))[0]).toMatchObject({
      handled_by: null,
      handled_at: null,
    });
    for (const change of ["body = 'something else'", "kind = 'wish', search = 'fuel=electric'"]) {
      expect(await refusal(message(change))).toContain("42501");
      expect(
        await refusal(database.sql.unsafe(`update public.messages set ${change} where id = 9001`).execute()),
      ).toContain("message_is_a_record");
    }
  });
});
