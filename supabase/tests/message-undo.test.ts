import { describe, expect, test } from "vitest";
import { accounts } from "./policy-samples.ts";
import { engines } from "./setup/test-database.ts";
import { orderTests } from "./setup/order-tests.ts";

describe.each(engines)("the undo of a message's status on %s", (engine) => {
  const { database, as, refusal } = orderTests(engine);

  const message = async () => {
    const [row] = await database.sql`insert into public.messages (idempotency_key, name, phone, body)
      values (gen_random_uuid(), 'Noor', '+97333000001', 'Hello') returning id`;
    return Number(row?.["id"]);
  };
  const set = (id: number, status: string, who: keyof typeof accounts) =>
    as(who, (tx) =>
      tx`update public.messages set status = ${status}::public.message_status where id = ${id}`.execute(),
    );
  const undo = (ids: number[], status: string, who: keyof typeof accounts = "manager") =>
    as(who, async (tx) =>
      (await tx`select public.undo_message_status(${ids}, ${status}::public.message_status) as id`).map((row) =>
        Number(row["id"]),
      ),
    );
  const handled = async (id: number) =>
    (await database.sql`select status, handled_by, handled_at from public.messages where id = ${id}`)[0];

  test("gives back who answered and when", async () => {
    const id = await message();
    await set(id, "answered", "sales");
    const before = await handled(id);
    await set(id, "archived", "manager");
    expect(await undo([id], "archived")).toEqual([id]);
    expect(await handled(id)).toEqual(before);
    expect(before).toMatchObject({ status: "answered", handled_by: accounts.sales });
    await set(id, "new", "manager");
    await undo([id], "new");
    expect(await handled(id)).toEqual(before);
  });

  test("is for the one who made the change, while nothing has happened since, and once", async () => {
    const [mine, moved] = [await message(), await message()];
    await set(mine, "answered", "manager");
    await set(moved, "answered", "manager");
    await set(moved, "archived", "sales");
    expect(await undo([mine, moved], "answered", "sales")).toEqual([]);
    expect(await undo([mine, moved], "answered")).toEqual([mine]);
    expect(await undo([mine], "new")).toEqual([]);
    expect((await handled(moved))?.["status"]).toBe("archived");
    expect(await refusal(undo([mine], "new", "editor"))).toBe("42501 | sellers_only");
  });
});
