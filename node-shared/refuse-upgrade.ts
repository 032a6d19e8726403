import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Answers a request that wanted to become a connection, and ends it. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  const body = JSON.stringify({ code: status, message: STATUS_CODES[status] });
  socket.on("error", () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    // The other side might never close its own.
    () => socket.destroy(),
  );
}
