import { describe, expect, test } from "vitest";
import { readCarSearch, writeCarSearch } from "./cars.schema";

const read = (query: string) => readCarSearch(new URLSearchParams(query));

test("what all objects have is no office", () => {
  expect(read("office=__proto__,constructor,riffa").office).toEqual(["riffa"]);
});

describe("a search in the address", () => {
  test("is read whole and written back the same", () => {
    const query =
      "q=taycan&brand=bmw&brand=porsche&fuel=electric&deal=1&price_min=10000&price_max=60000" +
      "&battery_min=70&sort=price_asc&view=list&page=2";
    expect(writeCarSearch(read(query)).toString()).toBe(query);
  });

  test("without anything asks for everything, the best first, as a grid", () => {
    expect(writeCarSearch(read("")).toString()).toBe("");
    expect(read("")).toMatchObject({ sort: "best", view: "grid", page: 1 });
  });

  test("has one address, in whichever order it was put together", () => {
    const address = (query: string) => writeCarSearch(read(query)).toString();
    expect(address("fuel=hybrid,electric&brand=porsche&brand=bmw,porsche&sort=best&view=grid")).toBe(
      address("brand=bmw&brand=porsche&fuel=electric&fuel=hybrid"),
    );
    // A model says its brand.
    expect(address("brand=porsche&model=porsche_taycan")).toBe("model=porsche_taycan");
    expect(address("sort=newest")).toBe("sort=newest");
    expect(address("q=taycan&sort=newest")).toBe("q=taycan&sort=newest");
  });

  test("knows the brand of each chosen model", () => {
    expect(read("brand=bmw&model=porsche_taycan&model=mercedes-benz_eqs")).toMatchObject({
      brand: ["bmw", "mercedes-benz", "porsche"],
      model: ["mercedes-benz_eqs", "porsche_taycan"],
    });
    // Two models that are written in Arabic letters alone share the empty slug.
    expect(read("model=porsche_").model).toEqual(["porsche_"]);
  });

  test("leaves out what makes no sense", () => {
    const search = read(
      "fuel=steam&sort=random&view=cards&page=-3&price_min=abc&model=taycan&model=_x&model=a_b_c" +
        "&battery_min=-5&year_min=20a5&brand=%27%3Bdrop+table&section=../x&deal=yes",
    );
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

  test("is cut at 400 characters however long it is, and holds no NUL", () => {
    const { q } = readCarSearch(new URLSearchParams({ q: "\0".concat("a".repeat(1_000_000)) }));
    expect(q).toBe("a".repeat(400));
  });
});
