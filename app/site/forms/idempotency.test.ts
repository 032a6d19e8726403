import { describe, expect, it } from "vitest";
import { contentKey, newKey, readKey } from "./idempotency";

describe("readKey", () => {
  it("takes what the server made", () => {
    const key = newKey();
    expect(readKey(key)).toBe(key);
  });

  it.each(["", "1", "not-a-uuid", "' or 1=1 --", "0".repeat(36)])("refuses %j", (key) => {
    expect(readKey(key)).toBeNull();
  });
});

describe("contentKey", () => {
  const key = "0b8a7a52-6f3a-4a39-9a57-1c9d2b1f0e11";

  it("is the same for the same content and a UUID", async () => {
    const first = await contentKey(key, ["Layla", null]);
    expect(await contentKey(key, ["Layla", null])).toBe(first);
    expect(readKey(first)).toBe(first);
  });

  it("differs with the content, its borders and the form", async () => {
    const made = await Promise.all([
      contentKey(key, ["ab", "c"]),
      contentKey(key, ["a", "bc"]),
      contentKey(key, ["ab", null, "c"]),
      contentKey(newKey(), ["ab", "c"]),
    ]);
    expect(new Set(made).size).toBe(4);
  });
});
