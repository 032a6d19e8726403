import { expect, it } from "vitest";
import { movesFrom, nextStep, type Transitions } from "./order-transitions";

const transitions: Transitions = {
  new: ["lost", "reserved", "contacted", "viewing", "cancelled"],
  reserved: ["expired", "ready", "paperwork", "cancelled", "lost"],
  ready: ["delivered", "cancelled", "lost"],
  expired: ["contacted", "reserved", "lost"],
};

it("offers what the database allows, in the order of the board", () => {
  expect(movesFrom(transitions, "new")).toEqual(["contacted", "viewing", "reserved", "cancelled", "lost"]);
  expect(movesFrom(transitions, "delivered")).toEqual([]);
});

it("knows the next step on the way", () => {
  expect(nextStep(transitions, "new")).toBe("contacted");
  expect(nextStep(transitions, "reserved")).toBe("paperwork");
  expect(nextStep(transitions, "ready")).toBe("delivered");
  expect(nextStep(transitions, "expired")).toBe("contacted");
  expect(nextStep(transitions, "delivered")).toBeNull();
});
