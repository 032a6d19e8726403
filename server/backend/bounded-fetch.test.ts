import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "../http/listen.ts";
import { connectHosted } from "./hosted.ts";
import { largestAnswer } from "./bounded-fetch.ts";

let server: Server;
let url: string;
let port: number;
const keysElsewhere: unknown[] = [];
let closed: Promise<void>;
beforeAll(async () => {
  const ended = Promise.withResolvers<void>();
  closed = ended.promise;
  // A project that sends without end, and without telling a length.
  server = createServer((request, response) => {
    if (request.url?.includes("elsewhere")) {
      keysElsewhere.push(request.headers["apikey"]);
      return void response.end("[]");
    }
    if (request.url?.includes("moved"))
      return void response.writeHead(307, { location: `http://localhost:${port}/elsewhere` }).end();
    if (!request.url?.includes("endless")) return void response.end("[]");
    const chunk = Buffer.alloc(64 * 1024);
    const send = () => {
      while (response.write(chunk));
    };
    response.on("drain", send).on("close", () => ended.resolve());
    send();
  });
  port = await listen(server, 0, "127.0.0.1");
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test("a hosted project's answers are read as far as ours go, pictures and rows", async () => {
  const project = connectHosted({ url, publishableKey: "key" });
  const send = project.fetch ?? fetch;
  expect(await (await send(`${url}/rest/v1/cars`)).json()).toEqual([]);
  const tooLarge = `An answer of the project is larger than ${largestAnswer} bytes`;
  await expect((await project.mediaSource("endless.jpg")).arrayBuffer()).rejects.toThrow(tooLarge);
  await expect((await send(`${url}/rest/v1/endless`)).text()).rejects.toThrow(tooLarge);
  await closed;
});

test("a redirect is not followed: the key of the project would go elsewhere", async () => {
  const project = connectHosted({ url, publishableKey: "key" });
  const send = project.fetch ?? fetch;
  const asked = send(`${url}/rest/v1/moved`, { headers: { apikey: "key" }, redirect: "follow" });
  await expect(asked).rejects.toThrow("fetch failed");
  await expect(project.mediaSource("moved.jpg")).rejects.toThrow("fetch failed");
  expect(keysElsewhere).toEqual([]);
});
