import { expect, test } from "vitest";
import { fileHeaders, pictureHeaders, securityHeaders } from "./security-headers.ts";

/** The list of OWASP's Secure Headers Project; csp.test.ts tests the policy of a page. */
const expected = {
  "strict-transport-security": /^max-age=31536000$/,
  "x-frame-options": /^DENY$/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-embedder-policy": /^credentialless$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "x-permitted-cross-domain-policies": /^none$/,
  "x-dns-prefetch-control": /^off$/,
};

test("an answer of an encrypted site has all of OWASP's headers", () => {
  const headers = securityHeaders(true);
  for (const [name, value] of Object.entries(expected)) expect(headers[name], name).toMatch(value);
});

test("names below the site's are to be encrypted only where the operator says so", () => {
  for (const headers of [securityHeaders, fileHeaders, pictureHeaders])
    expect(headers(true, true)["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

test("a site that is not encrypted demands no encryption; nothing tells what runs it", () => {
  expect(securityHeaders(false)["strict-transport-security"]).toBeUndefined();
  expect(Object.keys(securityHeaders(true)).filter((name) => /server|powered|version/.test(name))).toEqual([]);
});

test("files have what concerns files", () => {
  expect(Object.keys(fileHeaders(true)).sort()).toEqual([
    "cross-origin-embedder-policy",
    "strict-transport-security",
    "x-content-type-options",
  ]);
});
