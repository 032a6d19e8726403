import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { carCodes } from "~domain/car-codes";

test("every body type has its drawing", async () => {
  const drawings = await readFile("public/bodies.svg", "utf8");
  const views = [...drawings.matchAll(/<view id="(\w+)"/g)].map(([, id]) => id);
  expect(views).toEqual([...carCodes.body]);
});
