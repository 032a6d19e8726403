import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface UnreadLimits {
  /** Answers that may wait on one connection: browsers ask for one at a time, and attackers for thousands. */
  answers?: number;
  /** Bytes that may wait on all connections together. */
  bytes?: number;
  /** Milliseconds between two looks at what waits; it is looked at more often while requests come. */
  interval?: number;
}

interface Connection {
  /** Answers that are not sent yet, in the order in which they were asked for. */
  answers: ServerResponse[];
  /** When a look first found bytes waiting, in ms. */
  since?: number | undefined;
}

/** How many requests come between two looks. */
const requestsBetween = 32;

/**
 * Bounds the memory of answers that clients ask for and do not read. A connection with too many is closed at once; when
 * too many bytes wait in all, the connections that hold the most for the longest are closed first.
 * @returns counts in the answer to a request; false where the connection is closed and nothing is to be answered
 */
export function limitUnread(
  server: Server,
  { answers: mostAnswers = 16, bytes: mostBytes = 32 * 1024 * 1024, interval = 250 }: UnreadLimits = {},
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const connections = new Map<Socket, Connection>();
  let requests = 0;

  server.on("connection", (socket) => {
    connections.set(socket, { answers: [] });
    socket.once("close", () => connections.delete(socket));
  });

  function look(): void {
    requests = 0;
    const now = performance.now();
    const stuck: { socket: Socket; bytes: number; weight: number }[] = [];
    let total = 0;
    for (const [socket, connection] of connections) {
      const bytes = bytesWaiting(socket, connection);
      if (bytes === 0) {
        connection.since = undefined;
        continue;
      }
      connection.since ??= now;
      total += bytes;
      stuck.push({ socket, bytes, weight: bytes * (now - connection.since + interval) });
    }
    if (total <= mostBytes) return;
    stuck.sort((one, other) => other.weight - one.weight);
    // Down to half: the next answer would only cross the line again.
    for (const { socket, bytes } of stuck) {
      if (total <= mostBytes / 2) return;
      socket.destroy();
      total -= bytes;
    }
  }

  const timer = setInterval(look, interval).unref();
  server.once("close", () => clearInterval(timer));

  return ({ socket }, response) => {
    if (socket.destroyed) return false;
    if ((requests += 1) >= requestsBetween) look();
    const answers = connections.get(socket)?.answers ?? [];
    while (answers[0]?.writableFinished) answers.shift();
    answers.push(response);
    if (answers.length <= mostAnswers) return true;
    socket.destroy();
    return false;
  };
}

/**
 * Bytes of the socket, and of answers that wait for those before them; the first answer counts the socket's as its own.
 */
function bytesWaiting(socket: Socket, { answers }: Connection): number {
  let bytes = 0;
  for (const answer of answers) if (!answer.writableFinished) bytes += answer.writableLength;
  return Math.max(bytes, socket.writableLength);
}
