import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { heard, joinAs } from "../../setup/live-listener.ts";
import { openProject, type Person, type Project, sure, targets } from "./project.ts";

describe.each(targets)("the topic of live updates on %s", (target) => {
  let project: Project;
  let carId: number;
  // Each signs in once: projects count that.
  let [sales, editor, manager, owner, customer]: Person[] = [];
  beforeAll(async () => {
    project = await openProject(target);
    [sales, editor, manager, owner, customer] = await Promise.all(
      (["sales", "editor", "manager", "owner", undefined] as const).map((role) => project.signedIn(role)),
    );
    ({ carId } = await project.stock(person(editor)));
  });
  afterAll(() => project?.close());

  function person(one: Person | undefined): Person {
    if (!one) throw new Error("nobody is signed in");
    return one;
  }

  /** A visitor orders the car. */
  async function place() {
    const key = crypto.randomUUID();
    sure(
      await project
        .visitor()
        .rpc("place_order", { p_car_id: carId, p_key: key, p_name: "Noor", p_phone: project.phone(), p_consent: true }),
    );
    const { data } = await project.service
      .from("orders")
      .select("id")
      .eq("idempotency_key", key)
      .single()
      .throwOnError();
    return { id: data.id, remove: () => project.service.from("orders").delete().eq("id", data.id).throwOnError() };
  }

  /** A visitor writes a message. @returns its id */
  async function write(): Promise<number> {
    const key = crypto.randomUUID();
    sure(
      await project.visitor().rpc("send_message", {
        p_name: "Noor",
        p_phone: project.phone(),
        p_body: "Hello",
        p_key: key,
        p_consent: true,
      }),
    );
    const { data } = await project.service
      .from("messages")
      .select("id")
      .eq("idempotency_key", key)
      .single()
      .throwOnError();
    project.later(() => project.service.from("messages").delete().eq("id", data.id));
    return data.id;
  }

  test("every role hears of an order and a message within two seconds, and nothing of what they say", async () => {
    const people = [sales, editor, manager, owner].map(person);
    const listeners = await Promise.all(people.map((client) => joinAs(client)));
    expect(listeners.map(({ status }) => status)).toEqual(people.map(() => "SUBSCRIBED"));
    const order = await place();
    for (const listener of listeners) {
      await heard(listener, 2_000, [
        { table: "orders", id: order.id, operation: "INSERT" },
        { table: "orders", id: order.id, operation: "UPDATE" },
      ]);
    }
    const message = await write();
    for (const listener of listeners)
      await heard(listener, 2_000, [{ table: "messages", id: message, operation: "INSERT" }]);
    await order.remove();
    for (const listener of listeners)
      await expect
        .poll(() => listener.messages, { timeout: 2_000 })
        .toContainEqual({ table: "orders", id: order.id, operation: "DELETE" });
    for (const client of people) await client.removeAllChannels();
  });

  test("a client of the first version of the protocol hears the same", async () => {
    const { data } = await person(sales).auth.getSession();
    const client = createClient(project.url, project.publishableKey, {
      realtime: { vsn: "1.0.0" },
      accessToken: async () => data.session?.access_token ?? "",
    });
    const listener = await joinAs(client);
    expect(listener.status).toBe("SUBSCRIBED");
    await heard(listener, 2_000, [{ table: "messages", id: await write(), operation: "INSERT" }]);
    await client.removeAllChannels();
  });

  test("visitors, customers, and staff whose role was taken away are refused", async () => {
    const former = await project.signedIn("sales");
    sure(await project.service.from("staff").delete().eq("user_id", former.userId));
    for (const client of [project.visitor(), person(customer), former]) {
      const listener = await joinAs(client);
      expect(listener.status).toBe("CHANNEL_ERROR");
      expect(String(listener.error)).toContain("Unauthorized");
      await client.removeAllChannels();
    }
  });

  test("staff are refused any other private topic", async () => {
    const client = person(owner);
    for (const topic of ["orders", "staff:1"]) {
      expect((await joinAs(client, topic)).status, topic).toBe("CHANNEL_ERROR");
      await client.removeAllChannels();
    }
  });

  test("messages sent over a public channel, or by a member, reach no listener", async () => {
    const [sender, receiver] = [person(sales), person(manager)];
    const listener = await joinAs(receiver);
    const { channel } = await joinAs(sender);
    await channel.send({
      type: "broadcast",
      event: "change",
      payload: { table: "orders", id: 1, operation: "FORGED" },
    });
    const visitor = project.visitor();
    const open = await joinAs(visitor, "staff", false);
    if (open.status === "SUBSCRIBED")
      await open.channel.send({
        type: "broadcast",
        event: "change",
        payload: { table: "orders", id: 1, operation: "FORGED" },
      });
    await heard(listener, 2_000, [{ table: "messages", id: await write(), operation: "INSERT" }]);
    expect(open.messages).toEqual([]);
    for (const client of [sender, receiver, visitor]) await client.removeAllChannels();
  });

  test("a membership ends with a token of an account that is not staff, and with none", async () => {
    const token = (await person(customer).auth.getSession()).data.session?.access_token ?? "";
    const former = [];
    for (const [client, other] of [
      [person(editor), token],
      [person(owner), "no token"],
    ] as const) {
      const listener = await joinAs(client);
      await client.realtime.setAuth(other);
      await expect.poll(() => listener.status, { timeout: 5_000 }).toBe("CLOSED");
      former.push(listener);
    }
    await write();
    for (const { messages } of former) expect(messages).toEqual([]);
  });
});
