import { expect, test } from "vitest";
import { viewingMeanings, viewingStatuses, type ViewingStatus } from "~domain/viewing-statuses";
import { nextStep, otherSteps } from "./viewing-steps";

test("every allowed change is offered once", () => {
  for (const from of viewingStatuses) {
    const { on, back } = otherSteps(from);
    const next = nextStep(from);
    const offered = [...(next === null ? [] : [next]), ...on, ...back];
    expect(offered.toSorted(), from).toEqual([...viewingMeanings[from].next].toSorted());
  }
});

test("every change can be taken back", () => {
  const allowed = (from: ViewingStatus): readonly ViewingStatus[] => viewingMeanings[from].next;
  for (const from of viewingStatuses)
    for (const to of allowed(from)) expect(allowed(to), `${to} to ${from}`).toContain(from);
});

test("a request is confirmed, then the customer arrives, then it is done", () => {
  expect([nextStep("requested"), nextStep("confirmed"), nextStep("arrived"), nextStep("done")]).toEqual([
    "confirmed",
    "arrived",
    "done",
    null,
  ]);
  expect(otherSteps("no_show")).toEqual({ on: ["done"], back: ["requested", "confirmed", "arrived"] });
});
