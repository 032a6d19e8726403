import { describe, expect, test } from "vitest";
import { openStatuses, orderStatuses, stepsBackFrom, type OrderStatus } from "../../domain/order-statuses.ts";
import { accounts } from "./policy-samples.ts";
import { engines } from "./setup/test-database.ts";
import { orderTests } from "./setup/order-tests.ts";

describe.each(engines)("moves taken back on %s", (engine) => {
  const { database, own, offerSoldCar, place, as, move, refusal, order, carStatus, events, tracked } =
    orderTests(engine);

  const answerOf = async (rows: PromiseLike<readonly { answer?: { status: string } }[]>) => (await rows)[0]?.answer;
  const stepBack = (
    id: number,
    [from, to]: [OrderStatus, OrderStatus],
    options: { reason?: string; visible?: boolean; who?: keyof typeof accounts } = {},
  ) =>
    as(options.who ?? "manager", (tx) =>
      answerOf(
        tx`select public.step_back_order(${id}, ${from}::public.order_status, ${to}::public.order_status,
          ${options.reason ?? "a mistake"}, ${options.visible ?? false}) as answer`,
      ),
    );
  const undo = (id: number, to: OrderStatus, who: keyof typeof accounts = "sales") =>
    as(who, (tx) => answerOf(tx`select public.undo_order_move(${id}, ${to}::public.order_status) as answer`));
  const walk = async (id: number, ...way: OrderStatus[]) => {
    for (const [index, to] of way.slice(1).entries()) await move(id, way[index] ?? "new", to);
  };
  const seen = async (id: number): Promise<unknown[]> =>
    (await tracked(id)).events.map((event: { to_status: string; note: string | null }) =>
      event.note === null ? event.to_status : [event.to_status, event.note],
    );
  const car = async () =>
    (await database.sql`select status, status_since, sold_at from public.cars where id = ${own.car}`)[0];

  test("the steps back are those that domain/order-statuses.ts states", async () => {
    for (const status of orderStatuses) {
      const [row] = await database.sql`
        select array_to_string(public.order_steps_back(${status}::public.order_status), ',') as back`;
      expect([status, row?.["back"]]).toEqual([status, stepsBackFrom(status).join(",")]);
    }
    expect(stepsBackFrom("delivered")).toEqual(openStatuses);
    expect(stepsBackFrom("viewing")).toEqual(["new", "contacted"]);
  });

  describe("an undo", () => {
    test("of a delivery gives back the reserved car as it was", async () => {
      const id = await place();
      await walk(id, "new", "reserved", "ready");
      const [orderBefore, carBefore] = [await order(id), await car()];
      await move(id, "ready", "delivered", { note: "Thank you", visible: true });
      expect(await undo(id, "delivered")).toMatchObject({ id, status: "ready" });
      const { version: _v, updated_at: _u, ...restored } = (await order(id)) ?? {};
      expect(orderBefore).toMatchObject(restored);
      expect(await car()).toEqual(carBefore);
      expect(await seen(id)).toEqual(["new", "reserved", "ready"]);
      const history = await database.sql`select id, to_status, about from public.order_events
        where order_id = ${id} order by id desc limit 2`;
      expect(history[0]).toMatchObject({ to_status: "ready", about: history[1]?.["id"] });
    });

    test("of the first answer starts its clock again, and of a cancellation reserves the car again", async () => {
      const id = await place();
      await move(id, "new", "contacted");
      await undo(id, "contacted");
      // Sent again after a lost answer, it changes nothing and is not refused.
      expect(await undo(id, "contacted")).toMatchObject({ id });
      expect(await order(id)).toMatchObject({ status: "new", first_response_at: null });
      await walk(id, "new", "reserved");
      const held = (await order(id))?.["hold_until"];
      await move(id, "reserved", "cancelled", { note: "changed his mind" });
      expect(await carStatus()).toBe("available");
      await undo(id, "cancelled");
      expect(await order(id)).toMatchObject({ status: "reserved", hold_until: held, car_status_before: "available" });
      expect(await carStatus()).toBe("reserved");
    });

    test("is for the one who moved, while nothing has happened since, and for a quarter of an hour", async () => {
      const id = await place();
      await move(id, "new", "contacted");
      expect(await refusal(undo(id, "contacted", "manager"))).toBe("PT409 | undo_over");
      await move(id, "contacted", "viewing", {}, "manager");
      expect(await refusal(undo(id, "contacted"))).toBe("PT409 | order_moved | viewing");
      await database.sql`update public.order_events set at = at - interval '16 minutes' where order_id = ${id}`;
      expect(await refusal(undo(id, "viewing", "manager"))).toBe("PT409 | undo_over");
      expect(await refusal(undo(id, "viewing", "editor"))).toContain("sellers_only");
    });

    test("is made once", async () => {
      const id = await place();
      await walk(id, "new", "contacted", "viewing");
      await undo(id, "viewing");
      expect(await refusal(undo(id, "contacted"))).toBe("PT409 | undo_over");
    });

    test("does not take a car that another order reserved meanwhile", async () => {
      const [first, second] = [await place(), await place()];
      await walk(first, "new", "reserved", "cancelled");
      await move(second, "new", "reserved");
      expect(await refusal(undo(first, "cancelled"))).toBe("PT409 | car_not_available | reserved");
      expect((await order(first))?.["status"]).toBe("cancelled");
    });
  });

  describe("a step back", () => {
    test("leads from a delivery to the reserved car, with a reason that only the history keeps", async () => {
      const id = await place();
      await walk(id, "new", "reserved", "ready", "delivered");
      expect(await stepBack(id, ["delivered", "paperwork"], { reason: "the bank refused" })).toMatchObject({
        status: "paperwork",
      });
      expect(await car()).toMatchObject({ status: "reserved", sold_at: null });
      expect((await events(id)).at(-1)).toMatchObject({
        to_status: "paperwork",
        note: "the bank refused",
        visible: false,
        actor: accounts.manager,
      });
      expect(await seen(id)).toEqual(["new", "reserved", "ready"]);
      await move(id, "paperwork", "cancelled");
      expect(await carStatus()).toBe("available");
    });

    test("leads from any state to any before it, new among them, and never sends an e-mail", async () => {
      const id = await place();
      const mails = async () => (await database.sql`select count(*)::int as n from public.mails`)[0]?.["n"];
      const sent = await mails();
      await walk(id, "new", "reserved", "paperwork", "ready");
      await stepBack(id, ["ready", "reserved"], { who: "owner" });
      expect(await order(id)).toMatchObject({ status: "reserved", car_status_before: "available" });
      expect(await seen(id)).toEqual(["new", "reserved"]);
      await stepBack(id, ["reserved", "new"]);
      expect(await order(id)).toMatchObject({ status: "new", hold_until: null });
      expect(await carStatus()).toBe("available");
      expect(await seen(id)).toEqual(["new"]);
      expect(await mails()).toBe(sent);
    });

    test("is told to the customer where that is asked", async () => {
      const id = await place();
      await walk(id, "new", "reserved", "ready");
      await stepBack(id, ["ready", "paperwork"], { reason: "One paper is missing", visible: true });
      expect(await seen(id)).toEqual(["new", "reserved", "ready", ["paperwork", "One paper is missing"]]);
    });

    test("can be undone, and shows again what it had hidden", async () => {
      const id = await place();
      await walk(id, "new", "viewing", "reserved");
      await stepBack(id, ["reserved", "new"]);
      expect(await seen(id)).toEqual(["new"]);
      await undo(id, "new", "manager");
      expect(await seen(id)).toEqual(["new", "viewing", "reserved"]);
      expect(await carStatus()).toBe("reserved");
    });

    test.each([
      ["by sales", ["contacted", "new"], { who: "sales" }, "42501 | managers_only"],
      ["without a reason", ["contacted", "new"], { reason: "  " }, "PT422 | reason_required"],
      ["forward", ["contacted", "ready"], {}, "PT409 | move_not_allowed | contacted -> ready"],
      ["to an end", ["contacted", "lost"], {}, "PT409 | move_not_allowed | contacted -> lost"],
      ["from where it is no longer", ["viewing", "new"], {}, "PT409 | order_moved | contacted"],
    ] as const)("is refused %s", async (_what, [from, to], options, answer) => {
      const id = await place();
      await move(id, "new", "contacted");
      expect(await refusal(stepBack(id, [from, to], options))).toBe(answer);
    });

    test("does not take a car that was sold to another customer", async () => {
      const [first, second] = [await place(), await place()];
      await walk(first, "new", "reserved", "ready", "delivered");
      await offerSoldCar();
      await walk(second, "new", "reserved", "ready", "delivered");
      expect(await refusal(stepBack(first, ["delivered", "ready"]))).toBe("PT409 | car_not_available | sold");
      await stepBack(first, ["delivered", "contacted"]);
      expect(await carStatus()).toBe("sold");
    });
  });
});
