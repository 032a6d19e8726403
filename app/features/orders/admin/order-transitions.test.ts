import { expect, it } from "vitest";
import { transitionsFrom, nextStep } from "./order-transitions";

it("offers what the database allows, in the order of the board", () => {
  expect(transitionsFrom("new")).toEqual(["contacted", "viewing", "reserved", "cancelled", "lost"]);
  expect(transitionsFrom("delivered")).toEqual([]);
});

it("knows the next step on the way", () => {
  expect(nextStep("new")).toBe("contacted");
  expect(nextStep("reserved")).toBe("paperwork");
  expect(nextStep("ready")).toBe("delivered");
  expect(nextStep("expired")).toBe("contacted");
  expect(nextStep("delivered")).toBeNull();
});
