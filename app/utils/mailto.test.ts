import { describe, expect, test } from "vitest";
import { mailtoUrl } from "./mailto";

describe("mailtoUrl", () => {
  test("carries a text with its lines", () => {
    expect(mailtoUrl("ali@example.com", "A", "one & two\nthree")).toBe(
      "mailto:ali@example.com?subject=A&body=one%20%26%20two%0D%0Athree",
    );
  });

  test("writes to the address, with a subject where there is one", () => {
    expect(mailtoUrl("ali+cars@example.com")).toBe("mailto:ali%2Bcars@example.com");
    expect(mailtoUrl("ali@example.com", "Order A&B طلب")).toBe(
      "mailto:ali@example.com?subject=Order%20A%26B%20%D8%B7%D9%84%D8%A8",
    );
  });

  test.each([
    "u9@b.com?bcc=spy%40evil.com&body=hi",
    "u9@b.com,spy@evil.com",
    "u9@b.com#x",
    "u9@b.com%0D%0Abcc:spy@evil.com",
    "u9@b.com;spy@evil.com",
  ])("%j adds no header and no receiver", (address) => {
    const url = new URL(mailtoUrl(address, "Order"));
    expect([...url.searchParams]).toEqual([["subject", "Order"]]);
    expect(url.pathname).not.toMatch(/[,;]/);
    expect(decodeURIComponent(url.pathname)).toBe(address);
  });
});
