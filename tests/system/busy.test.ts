import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "postgres";
import { openDatabase } from "../../embedded-supabase/database.ts";
import { connections } from "../../embedded-supabase/pools.ts";
import { startDatabaseServer } from "../fixtures/database-server.ts";
import { openFolder } from "../fixtures/open-folder.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server.ts";

let folder: string;
let database: Awaited<ReturnType<typeof startDatabaseServer>>;
let site: WebServer;
let sql: Sql;
let key: string;

beforeAll(async () => {
  folder = await openFolder("busy");
  database = await startDatabaseServer();
  site = await startWebServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO: "off",
    TRUST_PROXY: "1",
    LOG_LEVEL: "silent",
  });
  key = await publishableKeyOf(site.url);
  sql = openDatabase(database.url);
  // Waits for a lock however long it takes: a limit that ends the statement is caught, as no function of ours would.
  await sql.unsafe(`
    create function public.wait_for_the_test() returns boolean language plpgsql set search_path = '' as $$
    begin
      loop
        begin
          perform pg_advisory_xact_lock(4711);
          return true;
        exception when query_canceled then null;
        end;
      end loop;
    end $$;
    grant execute on function public.wait_for_the_test() to anon;
    notify pgrst, 'reload schema'`);
});
afterAll(async () => {
  await sql?.end();
  await site?.stop();
  await database?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const ask = (address: string, path: string) =>
  fetch(`${site.url}/rest/v1/${path}`, {
    method: "POST",
    headers: { apikey: key, "Content-Type": "application/json", "X-Forwarded-For": address },
    body: "{}",
  });

test("with every connection for strangers occupied, pages, searches and the probes answer", async () => {
  while ((await ask("198.51.100.1", "rpc/wait_for_the_test")).status === 404);
  const holder = await sql.reserve();
  await holder`select pg_advisory_lock(4711)`;
  // More than there are connections, and of more addresses than one.
  const calls = Array.from({ length: connections.outside * 3 }, (_, index) =>
    ask(`198.51.100.${1 + (index % 6)}`, "rpc/wait_for_the_test"),
  );
  const waiting = async () =>
    Number(
      (await sql`select count(*) from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`)[0]?.[
        "count"
      ],
    );
  while ((await waiting()) < connections.outside);

  const statuses = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => [path, (await fetch(site.url + path)).status]));
  const paths = [
    "/",
    "/ar/cars",
    "/cars?q=nothing+like+it",
    "/cars?q=porsche&fuel=electric",
    "/team",
    "/readyz",
    "/healthz",
  ];
  expect(await statuses(paths)).toEqual(paths.map((path) => [path, 200]));
  expect(await waiting()).toBe(connections.outside);

  await holder`select pg_advisory_unlock(4711)`;
  holder.release();
  // Who waited gets an answer or is asked to come again; none is told of a fault of the server.
  for (const call of calls) expect([200, 400, 429]).toContain((await call).status);
});
