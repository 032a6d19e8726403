import { expect, test } from "vitest";
import { optionalUrl } from "~/admin/record-form/schemas";
import { logoOrigin, isLogoAddress } from "./web-address";

/** What once became part of a Content-Security-Policy, or broke the page. */
export const badLogos = [
  "https://[::1",
  "https://a;script-src-elem",
  "https://a,default-src",
  "https://a.example;script-src *",
  "https://",
  "https://a b",
  "http://a.example/logo.png",
  "https://user:word@a.example/logo.png",
  "https://a.example:99999999/",
  "https://999.999.999.999/",
  "//a.example/logo.png",
  "/\\a.example/logo.png",
  "https://*/logo.png",
  "https://'self'",
  "javascript:alert(1)",
  "https://a.example/logo.png\nset-cookie: a=b",
  "https:a.example",
];

test.each(badLogos)("%j is no address of a logo, and opens no policy", (address) => {
  expect(isLogoAddress(address)).toBe(false);
  expect(logoOrigin(address)).toBeNull();
});

test.each([
  ["", null],
  ["/img/480/site/logo.png", null],
  ["https://cdn.example.com/logo.png?v=1;2", "https://cdn.example.com"],
  ["HTTPS://CDN.Example.com", "https://cdn.example.com"],
  ["https://cdn.example.com:8443#a", "https://cdn.example.com:8443"],
])("%j is one, of %s", (address, origin) => {
  expect([isLogoAddress(address), logoOrigin(address)]).toEqual([true, origin]);
});

test.each(["https://a.b;script-src", "a,b.example", "https://a.example.", "https://*.example"])(
  "%j is no address of the web that staff can save",
  (typed) => {
    expect(optionalUrl().safeParse(typed).success).toBe(false);
  },
);

test("an address in Arabic is saved as its host's name is spelled in the net", () => {
  expect(optionalUrl().parse("معرض.com/سيارات")).toMatch(/^https:\/\/xn--[a-z0-9-]+\.com\/%/);
});
