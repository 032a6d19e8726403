import { expect, it } from "vitest";
import { whatsappShare, whatsappUrl } from "./whatsapp";

it("uses only the digits of the number (spec 9)", () => {
  expect(whatsappUrl("+973 3300-0000")).toBe("https://wa.me/97333000000");
  expect(whatsappUrl("+٩٧٣ ٣٣٠٠ ٠٠٠٠")).toBe("https://wa.me/97333000000");
});

it("carries a text of several lines in either script", () => {
  const url = whatsappUrl("+97333000000", "طلب MR-2K7XQ9\nhttps://example.com/ar/cars/7?a=1&b=2");
  expect(url).not.toContain(" ");
  expect(new URL(url ?? "").searchParams.get("text")).toBe("طلب MR-2K7XQ9\nhttps://example.com/ar/cars/7?a=1&b=2");
});

it("is nothing without a number", () => {
  expect(whatsappUrl("")).toBeNull();
  expect(whatsappUrl("—")).toBeNull();
});

it("shares a text without a receiver", () => {
  expect(new URL(whatsappShare("دعوة https://example.com/login#invite=a-b_c")).searchParams.get("text")).toBe(
    "دعوة https://example.com/login#invite=a-b_c",
  );
});
