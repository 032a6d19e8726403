import { createServer, type Server } from "node:http";
import { isSameSecret } from "../../node-shared/same-secret.ts";
import type { Meter } from "./meter.ts";

/** Answers `/metrics` on the site's own port, to requests with the token only. */
export function answerMetrics(meter: Meter, token: string): (authorization: string | undefined) => Promise<Response> {
  return async (authorization) => {
    if (!isSameSecret(authorization ?? "", `Bearer ${token}`))
      return new Response("Unauthorized\n", {
        status: 401,
        headers: { "www-authenticate": "Bearer", "content-type": "text/plain", "cache-control": "no-store" },
      });
    const { type, text } = await meter.read();
    return new Response(text, { headers: { "content-type": type, "cache-control": "no-store" } });
  };
}

/**
 * Answers the figures on a port of the machine itself, which needs no token.
 * @throws Error that names the variable when the port cannot be had
 */
export async function listenForMetrics(meter: Meter, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404, { "content-type": "text/plain" }).end("Not found\n");
      return;
    }
    meter.read().then(
      ({ type, text }) => response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    // Without its code: "choose another port" is meant for the site's own.
    server.once("error", (cause) => reject(new Error(`METRICS_PORT: ${cause.message}`, { cause })));
    server.listen(port, "127.0.0.1", () => resolve());
  });
  server.unref();
  return server;
}
