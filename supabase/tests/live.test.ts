import { randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createClient } from "@supabase/supabase-js";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { silent } from "../../node-shared/backend.ts";
import { Turns } from "../../node-shared/turns.ts";
import { openDatabase } from "../../embedded-supabase/database.ts";
import { superuserTurns } from "../../embedded-supabase/gate/limits.ts";
import { openRealtime } from "../../embedded-supabase/realtime/realtime.ts";
import { loadSecrets } from "../../embedded-supabase/secrets.ts";
import { createStaffTokens } from "../../embedded-supabase/staff-tokens.ts";
import { heard, joinAs } from "./setup/live-listener.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";
import { claimsOf } from "./policy-samples.ts";

const phone = () => `+9733${randomInt(1_000_000, 9_999_999)}`;

/** A visitor writes a message. @returns what is told of it */
async function write({ sql }: TestBackend, visitor: TestClient) {
  const key = randomUUID();
  await visitor
    .rpc("send_message", { p_name: "Noor", p_phone: phone(), p_body: "Hello", p_key: key, p_consent: true })
    .throwOnError();
  const [row] = await sql<{ id: string }[]>`select id from public.messages where idempotency_key = ${key}`;
  return { table: "messages", id: Number(row?.id), operation: "INSERT" };
}

/** Another copy of the site's live updates over the same database. */
async function openCopy(backend: TestBackend, limits: boolean, addressOf = () => "127.0.0.1") {
  const sql = openDatabase(backend.url);
  const secrets = await loadSecrets(backend.folder);
  const staffTokens = createStaffTokens(sql, secrets.jwtSecret, new Turns(superuserTurns));
  const live = await openRealtime({ sql, secrets, staffTokens, reporter: silent, limits });
  const server = createServer().on("upgrade", (request, socket, head) =>
    live.upgrade(request, socket, head, { address: addressOf() }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    live,
    sql,
    port: typeof address === "object" && address ? address.port : 0,
    async close() {
      live.end();
      await new Promise((resolve) => server.close(resolve));
      await sql.end({ timeout: 1 });
    },
  };
}

/** Opens a bare connection. @returns it, or the status with which it was refused */
function connect(url: string): Promise<WebSocket | number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.on("open", () => resolve(socket));
    socket.on("error", () => {});
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
  });
}

describe.each(engines)("the connections of live updates on %s", (engine) => {
  let backend: TestBackend;
  let visitor: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    visitor = backend.client();
  });
  afterAll(() => backend?.close());

  test("every copy tells its own connections", async () => {
    const copy = await openCopy(backend, false);
    const staff = await backend.signedIn("sales");
    const { data } = await staff.auth.getSession();
    const elsewhere = createClient(`http://127.0.0.1:${copy.port}`, backend.anonKey, {
      accessToken: async () => data.session?.access_token ?? "",
    });
    const listeners = [await joinAs(staff), await joinAs(elsewhere)];
    expect(copy.live.count()).toBe(1);
    const message = await write(backend, visitor);
    for (const listener of listeners) await heard(listener, 2_000, [message]);
    await elsewhere.removeAllChannels();
    await copy.close();
  });

  test("after the database drops its connection every client rejoins and hears again", async () => {
    const listener = await joinAs(await backend.signedIn("manager"));
    await backend.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`;
    await expect.poll(() => listener.status, { timeout: 10_000, interval: 5 }).toBe("CHANNEL_ERROR");
    await expect.poll(() => listener.status, { timeout: 10_000 }).toBe("SUBSCRIBED");
    await heard(listener, 2_000, [await write(backend, visitor)]);
  });

  test("what was rolled back is not told", async () => {
    const listener = await joinAs(await backend.signedIn("sales"));
    const { id } = await write(backend, visitor);
    await backend.sql
      .begin(async (tx) => {
        await tx`update public.messages set status = 'archived' where id = ${id}`;
        throw new Error("taken back");
      })
      .catch(() => {});
    await heard(listener, 2_000, [{ table: "messages", id, operation: "INSERT" }, await write(backend, visitor)]);
  });

  test("the service key, and the topic as a public channel, are refused", async () => {
    expect((await joinAs(backend.service())).status).toBe("CHANNEL_ERROR");
    expect((await joinAs(await backend.signedIn("owner"), "staff", false)).status).toBe("CHANNEL_ERROR");
  });

  test("the socket opens with the key alone, and ends what is too long or no message", async () => {
    const base = `${backend.origin.replace("http", "ws")}/realtime/v1/websocket`;
    expect(await connect(base)).toBe(401);
    expect(await connect(`${base}?apikey=wrong`)).toBe(401);
    expect(await connect(`${base}?apikey=${backend.anonKey}&vsn=9.0.0`)).toBe(400);
    expect(await connect(`${base.replace("websocket", "longpoll")}?apikey=${backend.anonKey}`)).toBe(404);
    for (const [text, code] of [
      ["x".repeat(20_000), 1009],
      ["{", 1007],
    ] as const) {
      const socket = await connect(`${base}?apikey=${backend.anonKey}&vsn=2.0.0`);
      if (typeof socket === "number") throw new Error(`refused with ${socket}`);
      socket.send(text);
      expect(await new Promise((resolve) => socket.on("close", resolve))).toBe(code);
    }
  });

  test("one address gets no more connections than an office needs", async () => {
    const copy = await openCopy(backend, true);
    const url = `ws://127.0.0.1:${copy.port}/realtime/v1/websocket?apikey=${backend.anonKey}&vsn=2.0.0`;
    const answers = await Promise.all(Array.from({ length: 70 }, () => connect(url)));
    expect(answers.filter((answer) => answer === 429)).toHaveLength(10);
    await copy.close();
  });

  test("the households of one IPv6 network share the connections of an office", async () => {
    let household = 0;
    const copy = await openCopy(backend, true, () => `2001:db8:7:${(household += 1).toString(16)}::1`);
    const url = `ws://127.0.0.1:${copy.port}/realtime/v1/websocket?apikey=${backend.anonKey}&vsn=2.0.0`;
    const answers = await Promise.all(Array.from({ length: 70 }, () => connect(url)));
    expect(answers.filter((answer) => answer === 429)).toHaveLength(10);
    await copy.close();
  });

  test("joins from one address use two database connections; a client that waits in vain is told", async () => {
    const copy = await openCopy(backend, true);
    const { data } = await (await backend.signedIn()).auth.getSession();
    const join = ["1", "2", "realtime:staff", "phx_join"] as const;
    const payload = { config: { private: true }, access_token: data.session?.access_token };
    const url = `ws://127.0.0.1:${copy.port}/realtime/v1/websocket?apikey=${backend.anonKey}&vsn=2.0.0`;
    const sockets = await Promise.all(Array.from({ length: 11 }, () => connect(url)));
    const ended = sockets.map(
      (socket) => new Promise((resolve) => socket instanceof WebSocket && socket.on("close", resolve)),
    );
    await backend.sql.begin(async (tx) => {
      await tx`lock table public.staff in access exclusive mode`;
      const waiting = async () =>
        (await tx`select pid from pg_locks where relation = 'public.staff'::regclass and not granted`).length;
      for (const socket of sockets.filter((one) => one instanceof WebSocket))
        for (let count = 0; count < 10; count += 1) socket.send(JSON.stringify([...join, payload]));
      // A hundred wait; one more ends its connection.
      expect(await Promise.race(ended)).toBe(1013);
      await expect.poll(waiting).toBe(2);
      await copy.sql`select 1`;
      expect(await waiting()).toBe(2);
    });
    await copy.close();
  });

  test("connections that join nothing do not block others: the oldest of them are closed", async () => {
    let from = 0;
    const copy = await openCopy(backend, true, () => `10.0.0.${(from += 1)}`);
    const staff = await backend.signedIn("sales");
    const { data } = await staff.auth.getSession();
    const elsewhere = createClient(`http://127.0.0.1:${copy.port}`, backend.anonKey, {
      accessToken: async () => data.session?.access_token ?? "",
    });
    const listener = await joinAs(elsewhere);
    const url = `ws://127.0.0.1:${copy.port}/realtime/v1/websocket?apikey=${backend.anonKey}&vsn=2.0.0`;
    const first = await connect(url);
    for (let count = 1; count < 120; count += 1) expect(await connect(url)).toBeInstanceOf(WebSocket);
    await expect.poll(() => first instanceof WebSocket && first.readyState).toBe(WebSocket.CLOSED);
    expect(copy.live.count()).toBe(101);
    expect(listener.status).toBe("SUBSCRIBED");
    await elsewhere.removeAllChannels();
    await copy.close();
  });

  test("a copy that is ending takes no connection more, for which it would have to wait", async () => {
    const copy = await openCopy(backend, false);
    copy.live.end();
    expect(await connect(`ws://127.0.0.1:${copy.port}/realtime/v1/websocket?apikey=${backend.anonKey}&vsn=2.0.0`)).toBe(
      503,
    );
    await copy.close();
  });

  test("where nothing can be sent, a message is taken all the same", async () => {
    await backend.sql`alter schema realtime rename to realtime_away`;
    expect((await write(backend, visitor)).id).toBeGreaterThan(0);
    await backend.sql.unsafe(
      "create schema realtime; create function realtime.send(jsonb, text, text, boolean) returns void language " +
        "plpgsql as $$ begin raise 'broken'; end $$",
    );
    expect((await write(backend, visitor)).id).toBeGreaterThan(0);
    await backend.sql.unsafe("drop schema realtime cascade; alter schema realtime_away rename to realtime");
  });

  test("on a hosted project the policy admits only staff to the topic", async () => {
    const [staff, customer] = [(await backend.signedIn("editor")).userId, (await backend.signedIn()).userId];
    await backend.sql`insert into auth.sessions (id, user_id) values (${staff}, ${staff}), (${customer}, ${customer})`;
    const schema = await readFile(new URL("../schemas/24_live.sql", import.meta.url), "utf8");
    const may = (tx: TransactionSql, user: string, topic: string) =>
      tx`select set_config('request.jwt.claims', ${JSON.stringify(claimsOf(user))}, true),
        set_config('request.jwt.claim.sub', ${user}, true),
        set_config('realtime.topic', ${topic}, true), set_config('role', 'authenticated', true)`
        .then(() => tx`select 1 from realtime.messages`)
        .then((rows) => rows.length > 0);
    const hosted = `create table realtime.messages (topic text, extension text default 'broadcast');
      alter table realtime.messages enable row level security;
      insert into realtime.messages default values; grant usage on schema realtime to authenticated;
      grant select on realtime.messages to authenticated;
      create function realtime.topic() returns text language sql stable as $$
      select current_setting('realtime.topic', true) $$;`;
    const answers: boolean[] = [];
    for (const [user, topic] of [
      [staff, "staff"],
      [staff, "other"],
      [customer, "staff"],
    ] as const)
      await backend.sql
        .begin(async (tx) => {
          await tx.unsafe(hosted + schema.slice(schema.indexOf("do $$")));
          answers.push(await may(tx, user, topic));
          throw new Error("taken back");
        })
        .catch((error: Error) => expect(error.message).toBe("taken back"));
    expect(answers).toEqual([true, false, false]);
  });
});
