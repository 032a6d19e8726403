import { expect, test } from "vitest";
import { problemIn, refusedField, stated } from "./problems";

test("a problem travels in a schema's message and back", () => {
  expect(problemIn(stated("tooLong", 80))).toEqual({ problem: "tooLong", limit: 80 });
  expect(problemIn(stated("tooSmall", 0))).toEqual({ problem: "tooSmall", limit: 0 });
  expect(problemIn(stated("required"))).toEqual({ problem: "required" });
  expect(problemIn(stated("ambiguousNumber", 52, 52_000))).toEqual({
    problem: "ambiguousNumber",
    readings: [52, 52_000],
  });
});

test("the database's spelling is understood, words of others are not", () => {
  expect(problemIn("phone_invalid")).toEqual({ problem: "phoneInvalid" });
  expect(problemIn("Invalid input: expected string")).toBeNull();
  expect(problemIn("")).toBeNull();
});

const names = ["name_en", "name", "stock_no", "phone"];

test("a refusal finds its field: as it is named, in English, or by the broken rule", () => {
  expect(refusedField({ message: "phone_invalid", field: "phone" }, names)).toBe("phone");
  expect(refusedField({ message: "required", field: "title" }, ["title_en", "title_ar"])).toBe("title_en");
  expect(
    refusedField({ message: 'duplicate key value violates unique constraint "cars_stock_no_key"', field: null }, names),
  ).toBe("stock_no");
  expect(
    refusedField({ message: 'new row violates check constraint "team_members_name_en_check"', field: null }, names),
  ).toBe("name_en");
});

test("a refusal about something else has no field", () => {
  expect(refusedField({ message: "phone_invalid", field: "fax" }, names)).toBeNull();
  expect(refusedField({ message: 'unique constraint "cars_slug_key"', field: null }, names)).toBeNull();
  expect(refusedField({ message: "permission denied", field: null }, names)).toBeNull();
});
