import { describe, expect, test } from "vitest";
import { accounts } from "./policy-samples.ts";
import { engines } from "./setup/test-database.ts";
import { orderTests } from "./setup/order-tests.ts";

describe.each(engines)("notes for the customer on %s", (engine) => {
  const { database, place, as, move, refusal, tracked } = orderTests(engine);

  const write = async (id: number, text: string, visible = true) => {
    const [row] = await as(
      "sales",
      (tx) => tx`insert into public.order_events (order_id, actor, kind, note, visible_to_customer)
        values (${id}, ${accounts.sales}, 'note', ${text}, ${visible}) returning id`,
    );
    return Number(row?.["id"]);
  };
  const correct = (event: number, before: string, note: string | null, who: keyof typeof accounts = "manager") =>
    as(who, (tx) => tx`select public.correct_order_note(${event}, ${before}, ${note})`.execute());
  const read = async (id: number): Promise<unknown[]> =>
    (await tracked(id)).events.map((event: { kind: string; note: string | null }) => [event.kind, event.note]);
  const history = (id: number) =>
    database.sql`select id, kind, note, visible_to_customer as visible, actor, about from public.order_events
      where order_id = ${id} order by id`;

  test("are corrected: the customer reads the present one, staff both", async () => {
    const id = await place();
    const note = await write(id, "See you on Sunday");
    await correct(note, "See you on Sunday", " See you on Monday ");
    expect((await read(id)).slice(1)).toEqual([["note", "See you on Monday"]]);
    expect((await history(id)).slice(1)).toMatchObject([
      { id: String(note), note: "See you on Monday", visible: true, actor: accounts.sales },
      { kind: "note", note: "See you on Sunday", visible: false, actor: accounts.manager, about: String(note) },
    ]);
  });

  test("are corrected or withdrawn once, however often it is sent", async () => {
    const id = await place();
    const note = await write(id, "See you on Sunday");
    await correct(note, "See you on Sunday", "See you on Monday");
    await correct(note, "See you on Sunday", "See you on Monday");
    await correct(note, "See you on Monday", null);
    await correct(note, "See you on Monday", null);
    expect((await history(id)).slice(1)).toHaveLength(3);
    expect(await refusal(correct(note, "See you on Monday", null, "owner"))).toContain("note_not_found");
    expect(await refusal(correct(note, "See you on Sunday", null))).toContain("note_not_found");
  });

  test("are withdrawn: the customer reads nothing of them", async () => {
    const id = await place();
    const note = await write(id, "Meant for another customer");
    await correct(note, "Meant for another customer", null);
    expect((await read(id)).slice(1)).toEqual([]);
    expect((await history(id)).at(-1)).toMatchObject({ note: "Meant for another customer", visible: false });
  });

  test("of a move are withdrawn without the move", async () => {
    const id = await place();
    await move(id, "new", "viewing", { note: "At nine", visible: true });
    const event = Number((await history(id)).at(-1)?.["id"]);
    await correct(event, "At nine", null);
    expect((await read(id)).slice(1)).toEqual([["status", null]]);
  });

  test("are not changed twice at once, not by those who may not, and only where the customer sees them", async () => {
    const id = await place();
    const note = await write(id, "One");
    await correct(note, "One", "Two");
    expect(await refusal(correct(note, "One", "Three"))).toBe("PT409 | note_changed");
    expect(await refusal(correct(note, "Two", "x".repeat(2001)))).toBe("PT422 | note_too_long");
    expect(await refusal(correct(note, "Two", "Three", "editor"))).toBe("42501 | sellers_only");
    const internal = await write(id, "haggles", false);
    expect(await refusal(correct(internal, "haggles", null))).toBe("PT404 | note_not_found");
  });
});
