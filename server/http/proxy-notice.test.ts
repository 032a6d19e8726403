import { expect, test } from "vitest";
import { proxyNotice } from "./proxy-notice.ts";

test.each([
  [0, "203.0.113.7", "127.0.0.1", 1],
  [0, "203.0.113.7", "::ffff:172.18.0.3", 1],
  [0, "203.0.113.7", "198.51.100.4", 0],
  [0, undefined, "127.0.0.1", 0],
  [1, "203.0.113.7", "127.0.0.1", 0],
])("with TRUST_PROXY=%i, %s forwarded by %s is told %i times", (trusted, forwarded, socket, times) => {
  const told: string[] = [];
  const notice = proxyNotice(trusted, (message) => told.push(message));
  notice(forwarded, socket);
  notice(forwarded, socket);
  expect(told).toHaveLength(times);
});
