import { expect, test } from "vitest";
import { addressGroup, addressNetwork, clientAddress, requestOrigin } from "./request-origin.ts";

const reader = (headers: Record<string, string>) => (name: string) => headers[name];

test("the configured address wins over anything a request says", () => {
  const headers = reader({ host: "evil.example" });
  expect(requestOrigin(headers, { siteUrl: "https://cars.example", trustedProxies: 0 })).toBe("https://cars.example");
});

test("forwarded headers count only when a proxy is trusted", () => {
  const headers = reader({
    host: "inside:3000",
    "x-forwarded-host": "cars.example",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "1.1.1.1, 2.2.2.2",
  });
  expect(requestOrigin(headers, { trustedProxies: 0 })).toBe("http://inside:3000");
  expect(requestOrigin(headers, { trustedProxies: 1 })).toBe("https://cars.example");
  expect(clientAddress(headers, "10.0.0.9", 0)).toBe("10.0.0.9");
  expect(clientAddress(headers, "10.0.0.9", 1)).toBe("2.2.2.2");
  expect(clientAddress(headers, "10.0.0.9", 2)).toBe("1.1.1.1");
  expect(clientAddress(headers, "10.0.0.9", 5)).toBe("1.1.1.1");
});

test.each([
  "",
  "a b",
  "evil.example/path",
  "user@evil.example",
  "<script>",
  "256.256.256.256",
  "1.2.3.4.5",
  "0x100000000",
  "cars.example:99999",
])("the host %j is none", (host) => {
  expect(requestOrigin(reader({ host }), { trustedProxies: 0 })).toBeNull();
});

test("an IPv4 address inside IPv6 is itself; a network is its first half", () => {
  expect(clientAddress(reader({}), "::ffff:192.0.2.7", 0)).toBe("192.0.2.7");
  // As proxies say it: from a socket for both, or with a port.
  for (const said of ["::ffff:192.0.2.7", "192.0.2.7", "192.0.2.7:51234", "[::ffff:192.0.2.7]:443"]) {
    expect(clientAddress(reader({ "x-forwarded-for": said }), "10.0.0.9", 1), said).toBe("192.0.2.7");
  }
  expect(clientAddress(reader({ "x-forwarded-for": "[2001:db8::1]:443" }), "10.0.0.9", 1)).toBe("2001:db8::1");
  expect(addressGroup("192.0.2.7")).toBe("192.0.2.7");
  expect(addressGroup("2001:db8::1")).toBe("2001:db8:0:0");
  expect(addressGroup("::1")).toBe("0:0:0:0");
  expect(addressNetwork("192.0.2.7")).toBe("192.0.2.7");
  expect(addressNetwork("2001:db8:1:2::1")).toBe("2001:db8:1::/48");
  expect(addressNetwork("2001:db8::1")).toBe("2001:db8:0::/48");
});
