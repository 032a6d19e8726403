import { describe, expect, test } from "vitest";
import { readCarSearch, writeCarSearch } from "./cars.schema";

const read = (query: string) => readCarSearch(new URLSearchParams(query));

describe("a search in the address", () => {
  test("is read whole and written back the same", () => {
    const query = "q=taycan&brand=porsche&brand=bmw&fuel=electric&deal=1&price_min=10000&price_max=60000&sort=price_asc&page=2";
    expect(writeCarSearch(read(query)).toString()).toBe(query);
  });

  test("without anything asks for everything, newest first", () => {
    expect(writeCarSearch(read("")).toString()).toBe("");
    expect(read("").sort).toBe("newest");
    expect(read("").page).toBe(1);
  });

  test("leaves out what makes no sense", () => {
    const search = read("fuel=steam&sort=random&page=-3&price_min=abc&year_min=20a5&brand=%27%3Bdrop+table&section=../x&deal=yes");
    expect(writeCarSearch(search).toString()).toBe("");
  });

  test("understands Arabic digits and separators", () => {
    expect(read(`price_max=${encodeURIComponent("٢٨٬٥٠٠")}`).priceMax).toBe(28_500);
    expect(read("price_max=28%20500").priceMax).toBe(28_500);
  });

  test("keeps Arabic, emoji, direction marks and SQL as plain text", () => {
    const text = "بورشه 🚗 \u200f'; drop table cars; --";
    expect(read(new URLSearchParams({ q: text }).toString()).q).toBe(text);
  });

  test("is cut at 200 characters however long it is, and holds no NUL", () => {
    const { q } = readCarSearch(new URLSearchParams({ q: "\0".concat("a".repeat(1_000_000)) }));
    expect(q).toBe("a".repeat(200));
  });
});
