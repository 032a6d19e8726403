import { expect, test } from "vitest";
import { dayAt } from "~/utils/local-time";
import { assignedTo, inTrash, withFollowUp, withinDays } from "./list-filters";

/** A query builder that remembers how it was filtered. */
class Builder {
  asked: unknown[][] = [];
  eq = (...words: unknown[]) => this.#note("eq", words);
  gte = (...words: unknown[]) => this.#note("gte", words);
  is = (...words: unknown[]) => this.#note("is", words);
  lt = (...words: unknown[]) => this.#note("lt", words);
  lte = (...words: unknown[]) => this.#note("lte", words);
  not = (...words: unknown[]) => this.#note("not", words);
  or = (...words: unknown[]) => this.#note("or", words);

  #note(name: string, words: unknown[]): this {
    this.asked.push([name, ...words]);
    return this;
  }
}

const me = "00000000-0000-4000-8000-000000000001";

test.each([
  [null, []],
  ["me", [["eq", "assigned_to", me]]],
  ["nobody", [["is", "assigned_to", null]]],
  ["mine", [["or", `assigned_to.is.null,assigned_to.eq.${me}`]]],
  ["00000000-0000-4000-8000-000000000002", [["eq", "assigned_to", "00000000-0000-4000-8000-000000000002"]]],
])("assigned to %s", (assigned, asked) => {
  expect(assignedTo(new Builder(), assigned, me).asked).toEqual(asked);
});

test("the trash and the rest", () => {
  expect(inTrash(new Builder(), true).asked).toEqual([["not", "deleted_at", "is", null]]);
  expect(inTrash(new Builder(), false).asked).toEqual([["is", "deleted_at", null]]);
});

test("days by the dealer's clock, from the start of the first to the end of the last", () => {
  expect(withinDays(new Builder(), "created_at", { from: "2026-11-21", to: "2026-11-22" }).asked).toEqual([
    ["gte", "created_at", "2026-11-20T21:00:00.000Z"],
    ["lt", "created_at", "2026-11-22T21:00:00.000Z"],
  ]);
  expect(withinDays(new Builder(), "created_at", { from: null, to: null }).asked).toEqual([]);
});

test("follow-ups that are due, planned, or not asked for", () => {
  expect(withFollowUp(new Builder(), "due").asked).toEqual([["lte", "follow_up_on", dayAt()]]);
  expect(withFollowUp(new Builder(), "planned").asked).toEqual([["not", "follow_up_on", "is", null]]);
  expect(withFollowUp(new Builder(), null).asked).toEqual([]);
});
