import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { isRightCode, newSecret } from "./totp.ts";

/** RFC 6238, appendix B (SHA-1), cut to six digits; the secret is "12345678901234567890" in base32. */
const published = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1234567890, "005924"],
  [20000000000, "353130"],
])("at %i s the code is %s", (seconds, code) => {
  expect(isRightCode(published, code, seconds * 1000)).toBe(true);
  expect(isRightCode(published, code, (seconds + 30) * 1000)).toBe(true);
  expect(isRightCode(published, code, (seconds + 95) * 1000)).toBe(false);
});

test.each(["", "28708", "2870820", "28708２", "abcdef", " 287082"])("%j is no code", (code) => {
  expect(isRightCode(published, code, 59_000)).toBe(false);
});

test("a new secret has 160 bits and says where it belongs, in Arabic too", () => {
  const made = newSecret("معرض الخليج", "owner@example.com");
  expect(made.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret("x", "y").secret).not.toBe(made.secret);
  const { searchParams, protocol } = new URL(made.uri);
  expect([protocol, searchParams.get("issuer"), searchParams.get("secret")]).toEqual([
    "otpauth:",
    "معرض الخليج",
    made.secret,
  ]);
  expect(made.qrCode).toMatch(/^<svg[\s\S]*<\/svg>$/);
  expect(isRightCode(made.secret, new TOTP({ secret: made.secret }).generate())).toBe(true);
});
