import { expect, test } from "vitest";
import { LiveSocket } from "./live-socket.ts";

const HOUR = 3_600_000;

/** A connection whose clock, and whose right to listen, the test turns. */
function connect() {
  const world = {
    now: 0,
    until: HOUR as number | undefined,
    asked: 0,
    said: [] as [unknown, unknown, string, string, Record<string, unknown>][],
    closed: 0,
  };
  const live = new LiveSocket(
    { send: (text) => world.said.push(JSON.parse(text)), close: (code) => (world.closed = code) },
    "2.0.0",
    async () => ((world.asked += 1), world.until),
    () => world.now,
  );
  const say = (event: string, payload: unknown = {}, topic = "realtime:staff") =>
    live.hear(JSON.stringify(["1", "2", topic, event, payload]));
  const events = () => world.said.splice(0).map(([, , , event]) => event);
  return {
    world,
    live,
    say,
    events,
    join: () => say("phx_join", { config: { private: true }, access_token: "token" }),
    beat: () => say("heartbeat", {}, "phoenix"),
  };
}

test("only members receive a message", async () => {
  const { world, live, join, events } = connect();
  live.tell("realtime:staff", "change", { id: 1 });
  expect(events()).toEqual([]);
  await join();
  live.tell("realtime:other", "change", { id: 1 });
  live.tell("realtime:staff", "change", { id: 2 });
  expect(world.said.map(([, , , event]) => event)).toEqual(["phx_reply", "broadcast"]);
  expect(world.said[1]?.[4]).toEqual({ type: "broadcast", event: "change", payload: { id: 2 } });
});

test("a role that was taken away ends the membership at the first heartbeat after a minute", async () => {
  const { world, live, join, beat, events } = connect();
  await join();
  world.until = undefined;
  world.now = 59_000;
  await beat();
  expect([live.joined, world.asked]).toEqual([true, 1]);
  world.now = 61_000;
  await beat();
  expect(live.joined).toBe(false);
  expect(events().slice(-2)).toEqual(["system", "phx_close"]);
});

test("a client that says nothing hears nothing more of a role that was taken away a minute ago", async () => {
  const { world, live, join, events } = connect();
  await join();
  world.until = undefined;
  world.now = 59_000;
  live.tell("realtime:staff", "change", { id: 1 });
  expect(events().at(-1)).toBe("broadcast");
  world.now = 61_000;
  live.tell("realtime:staff", "change", { id: 2 });
  await expect.poll(() => live.joined).toBe(false);
  expect(events()).toEqual(["system", "phx_close"]);
});

test("a member who says nothing hears on after a minute", async () => {
  const { world, live, join, events } = connect();
  await join();
  world.now = 61_000;
  live.tell("realtime:staff", "change", { id: 1 });
  await expect.poll(() => events().at(-1)).toBe("broadcast");
});

test.each([
  [
    "a push that means nothing",
    (say: (event: string, payload?: unknown, topic?: string) => Promise<void>) => say("broadcast"),
  ],
  [
    "a heartbeat of another topic",
    (say: (event: string, payload?: unknown, topic?: string) => Promise<void>) => say("heartbeat", {}, "other"),
  ],
])("a role that was taken away ends the membership at %s as well", async (_, send) => {
  const { world, live, join, say, events } = connect();
  await join();
  world.until = undefined;
  world.now = 61_000;
  await send(say);
  expect(live.joined).toBe(false);
  expect(events().slice(-2)).toEqual(["system", "phx_close"]);
});

test("a binary message asks about the role too, and many messages ask once", async () => {
  const { world, live, join } = connect();
  await join();
  world.until = undefined;
  world.now = 61_000;
  await Promise.all([live.hear(undefined), live.hear(undefined), live.hear(undefined)]);
  expect([live.joined, world.asked]).toEqual([false, 2]);
});

test("nothing is told after the token has ended", async () => {
  const { world, live, join, events } = connect();
  await join();
  world.now = HOUR;
  live.tell("realtime:staff", "change", {});
  expect(live.joined).toBe(false);
  expect(events()).toEqual(["phx_reply", "system", "phx_close"]);
});

test("a new token prolongs the membership", async () => {
  const { world, live, say, join } = connect();
  await join();
  world.until = 2 * HOUR;
  await say("access_token", { access_token: "newer" });
  world.now = HOUR;
  live.tell("realtime:staff", "change", {});
  await expect.poll(() => world.said.at(-1)?.[3]).toBe("broadcast");
});

test("who left while the database was still asked is no member", async () => {
  const { live, join, say, events } = connect();
  await Promise.all([join(), say("phx_leave")]);
  expect(live.joined).toBe(false);
  expect(events()).toEqual(["phx_reply"]);
});

test.each([
  ["no object", "x", "the whole"],
  ["no configuration", {}, "config"],
  ["a public channel", { config: { private: false } }, "config.private"],
  ["changes of tables", { config: { private: true, postgres_changes: [{}] } }, "config.postgres_changes"],
  ["a token that is no text", { config: { private: true }, access_token: 1 }, "access_token"],
])("a join with %s names what cannot be read, and asks nothing of the database", async (_, payload, wrong) => {
  const { world, live, say } = connect();
  await say("phx_join", payload);
  expect(world.said.map(([, , , event, answer]) => [event, answer])).toEqual([
    ["phx_reply", { status: "error", response: { reason: `InvalidJoinPayload: ${wrong}` } }],
  ]);
  expect([live.joined, world.asked]).toEqual([false, 0]);
});

test("a new token that is none ends the membership by name, and is nothing without one", async () => {
  const { world, live, say, join, events } = connect();
  await say("access_token", { access_token: 1 });
  expect(world.said).toEqual([]);
  await join();
  await say("access_token", { access_token: 1 });
  expect([live.joined, world.asked]).toEqual([false, 1]);
  expect(world.said[1]?.[4]).toMatchObject({ message: "The access token cannot be read: access_token" });
  expect(events()).toEqual(["phx_reply", "system", "phx_close"]);
});

test("garbage ends a connection, and so does chatter", async () => {
  const broken = connect();
  await broken.live.hear("{");
  expect(broken.world.closed).toBe(1007);
  const chatty = connect();
  for (let count = 0; count < 60; count += 1) await chatty.beat();
  expect(chatty.world.closed).toBe(0);
  await chatty.live.hear(undefined);
  expect(chatty.world.closed).toBe(1008);
});

test("pings and pongs count with the messages", () => {
  const { world, live } = connect();
  for (let count = 0; count < 60; count += 1) live.noteSignal();
  expect(world.closed).toBe(0);
  live.noteSignal();
  expect(world.closed).toBe(1008);
});

test("one connection asks the database ten times in ten seconds, and one more ends it", async () => {
  const { world, join, say } = connect();
  for (let count = 0; count < 9; count += 1) await join();
  await say("access_token", { access_token: "newer" });
  expect([world.asked, world.closed]).toEqual([10, 0]);
  await join();
  expect([world.asked, world.closed]).toEqual([10, 1008]);
});
