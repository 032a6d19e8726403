import { expect, test } from "vitest";
import { packLinks, unpackLinks } from "./link-groups";

test("links come out as they went in", () => {
  const groups = [
    { title: "By kind", links: [{ name: "Up to BHD 20,000", path: "/cars/price/up-to-20000", cars: 4 }] },
    { title: "Models", links: [{ name: "بورش 911", path: "/brands/Land%20Rover/x", cars: 1 }] },
  ];
  expect(unpackLinks(packLinks(groups))).toEqual(groups);
  expect(unpackLinks(packLinks([]))).toEqual([]);
});
