import { expect, test } from "vitest";
import { proxyNotice } from "./proxy-notice.ts";

test.each([
  [0, "203.0.113.7", "127.0.0.1", 1, false],
  [0, "203.0.113.7", "::ffff:172.18.0.3", 1, false],
  [0, "203.0.113.7", "198.51.100.4", 0, false],
  [0, "203.0.113.7", "198.51.100.4", 1, true],
  [0, undefined, "198.51.100.4", 0, true],
  [0, undefined, "127.0.0.1", 0, false],
  [1, "203.0.113.7", "127.0.0.1", 0, true],
  [2, "203.0.113.7", "127.0.0.1", 1, false],
  [2, "203.0.113.7, 198.51.100.4", "127.0.0.1", 0, false],
])(
  "with TRUST_PROXY=%i, %s forwarded by %s is told %i times (refused: %s)",
  (trusted, forwarded, socket, times, refused) => {
    const told: string[] = [];
    const notice = proxyNotice(trusted, (message) => told.push(message));
    notice(forwarded, socket, refused);
    notice(forwarded, socket, refused);
    expect(told).toHaveLength(times);
  },
);
