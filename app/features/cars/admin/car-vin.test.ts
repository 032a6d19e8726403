import { expect, test } from "vitest";
import { cleanVin, vinHint, vinProblem } from "./car-vin";

test("a VIN is stored in capitals without what is typed for reading", () => {
  expect(cleanVin(" wp0zz-z99z ts392124 ")).toBe("WP0ZZZ99ZTS392124");
  expect(cleanVin("WP0ZZZ99ZTS٣٩٢١٢٤")).toBe("WP0ZZZ99ZTS392124");
  // Windows puts marks around what is copied from its dialogs.
  expect(cleanVin("\u202aWP0ZZZ99ZTS392124\u202c")).toBe("WP0ZZZ99ZTS392124");
});

test.each([
  ["WP0ZZZ99ZTS392124", null],
  ["JN1BZ34D19M", null],
  ["WP0ZZZ99ZTS39212O", "vinCharacters"],
  ["WP0ZZZ99ZTS3921*4", "vinCharacters"],
  ["WP0ZZZ99ZT", "vinLength"],
  ["WP0ZZZ99ZTS3921244", "vinLength"],
] as const)("%s: %s", (vin, problem) => {
  expect(vinProblem(vin)).toBe(problem);
});

test("built in North America and sold as GCC asks for a second look; any other pair does not", () => {
  expect(vinHint("5YJ3E1EA7KF317000", "gcc")).toBe("northAmerica");
  expect(vinHint("1g1yb2d4xk5100001", "gcc")).toBe("northAmerica");
  expect(vinHint("5YJ3E1EA7KF317000", "us")).toBeNull();
  expect(vinHint("WP0ZZZ99ZTS392124", "gcc")).toBeNull();
  expect(vinHint("JN1BZ34D19M", "japanese")).toBe("short");
  expect(vinHint("", "gcc")).toBeNull();
  expect(vinHint("5YJ", "gcc")).toBeNull();
});
