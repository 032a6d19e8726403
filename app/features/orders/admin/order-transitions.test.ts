import { expect, it } from "vitest";
import { openStatuses } from "~domain/order-statuses";
import {
  backStepsFrom,
  isStepBack,
  moveToUndo,
  transitionsFrom,
  nextStep,
  needsDialog,
  undoReleases,
} from "./order-transitions";

it("offers what the database allows, in the order of the board", () => {
  expect(transitionsFrom("ready")).toEqual(["delivered", "cancelled", "lost"]);
  expect(transitionsFrom("delivered")).toEqual([]);
});

it("knows the next step on the way", () => {
  expect(nextStep("new")).toBe("contacted");
  expect(nextStep("reserved")).toBe("paperwork");
  expect(nextStep("ready")).toBe("delivered");
  expect(nextStep("expired")).toBe("contacted");
  expect(nextStep("delivered")).toBeNull();
});

it("offers steps back that are no ordinary moves", () => {
  expect(backStepsFrom("ready")).toEqual(openStatuses.slice(0, openStatuses.indexOf("ready")));
  expect(backStepsFrom("viewing")).toEqual(["new"]);
  expect(backStepsFrom("cancelled")).toEqual(openStatuses.filter((status) => status !== "contacted"));
  expect(isStepBack("delivered", "ready")).toBe(true);
  expect(isStepBack("viewing", "contacted")).toBe(false);
});

it("asks before an order is over", () => {
  expect((["delivered", "cancelled", "lost", "expired"] as const).filter((to) => !needsDialog(to))).toEqual([]);
  expect(needsDialog("ready")).toBe(false);
});

it("knows which move can still be undone, and by whom", () => {
  const now = "2026-11-24T10:00:00Z";
  const placed = { kind: "created", at: "2026-11-24T09:00:00Z", actor: null, toStatus: "new", about: null } as const;
  const moved = {
    kind: "status",
    at: "2026-11-24T09:50:00Z",
    actor: "me",
    toStatus: "contacted",
    about: null,
  } as const;
  const note = { kind: "note", at: "2026-11-24T09:55:00Z", actor: "other", toStatus: null, about: null } as const;
  expect(moveToUndo([placed, moved, note], "me", now)).toBe("contacted");
  expect(moveToUndo([placed, moved], "other", now)).toBeNull();
  expect(moveToUndo([placed], "me", now)).toBeNull();
  expect(moveToUndo([{ ...moved, kind: "created" }, note], "me", now)).toBeNull();
  expect(moveToUndo([placed, moved], "me", "2026-11-24T10:06:00Z")).toBeNull();
  expect(moveToUndo([placed, moved, { ...moved, toStatus: "new", about: 7 }], "me", now)).toBeNull();
});

it("knows that taking a reservation back releases the car", () => {
  const placed = { fromStatus: null, toStatus: "new" } as const;
  const reserved = { fromStatus: "new", toStatus: "reserved" } as const;
  const note = { fromStatus: null, toStatus: null } as const;
  expect(undoReleases([placed, reserved, note])).toBe(true);
  expect(undoReleases([placed, reserved, { fromStatus: "reserved", toStatus: "ready" }])).toBe(false);
  expect(undoReleases([placed, { fromStatus: "new", toStatus: "contacted" }])).toBe(false);
  expect(undoReleases([placed])).toBe(false);
});
