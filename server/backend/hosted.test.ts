import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test } from "vitest";
import { connectHosted } from "./hosted.ts";

const seen: IncomingHttpHeaders[] = [];
let late = 0;
const server = createServer((request, response) => {
  seen.push(request.headers);
  response.setHeader("Date", new Date(Date.now() + late).toUTCString());
  response.setHeader("Content-Type", "application/json").end("null");
}).listen(0, "127.0.0.1");
afterAll(() => server.close());

test("a project is shown the web server's key, beside its own, and nothing where there is none", async () => {
  if (!server.listening) await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  for (const mailKey of ["k".repeat(32), undefined]) {
    const { fetch } = connectHosted({ url, publishableKey: "sb_publishable_x", mailKey });
    const client = createClient(url, "sb_publishable_x", { ...(fetch && { global: { fetch } }) });
    expect((await client.rpc("place_order", {})).error).toBeNull();
  }
  expect(seen.map((headers) => [headers["x-site-key"], headers["apikey"]])).toEqual([
    ["k".repeat(32), "sb_publishable_x"],
    [undefined, "sb_publishable_x"],
  ]);
});

test("a clock that is minutes off is said once", async () => {
  if (!server.listening) await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const said: string[] = [];
  const reporter = { progress() {}, problem: (message: string) => void said.push(message) };
  const { fetch: exact } = connectHosted({ url, publishableKey: "sb_publishable_x" }, reporter);
  await exact?.(url);
  expect(said).toEqual([]);
  late = 600_000;
  const { fetch: off } = connectHosted({ url, publishableKey: "sb_publishable_x" }, reporter);
  await off?.(url);
  await off?.(url);
  expect(said).toEqual([
    expect.stringMatching(/^the clock of this machine is wrong: (599|600) s behind that of the project/),
  ]);
});
