import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test } from "vitest";
import { connectHosted } from "./hosted.ts";

const seen: IncomingHttpHeaders[] = [];
const server = createServer((request, response) => {
  seen.push(request.headers);
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
