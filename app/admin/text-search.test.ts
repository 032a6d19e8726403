import { expect, test } from "vitest";
import { type searched, searchedByPhone } from "./text-search";

/** What a search asks of the query builder. */
function asked(search: typeof searched, q: string): string[] {
  const conditions: string[] = [];
  const query = {
    ilikeAllOf: (column: string, patterns: string[]) => (conditions.push(`${column}: ${patterns.join(" ")}`), query),
    or: (filters: string) => (conditions.push(filters), query),
  };
  search(query, q);
  return conditions;
}

test("a phone number in any spelling is looked for as one, and as words", () => {
  for (const typed of ["٣٣٠٠ ٠٠١١", "3300-0011", "(3300) 0011"])
    expect(asked(searchedByPhone, typed)).toEqual([
      "phone.ilike.%33000011%,and(search_text.ilike.%3300%,search_text.ilike.%0011%)",
    ]);
  expect(asked(searchedByPhone, "noor")).toEqual(["search_text: %noor%"]);
});

test("nothing typed asks for everything, what has no words for nothing", () => {
  for (const typed of ["", "  ", " \u200f "]) expect(asked(searchedByPhone, typed)).toEqual([]);
  for (const typed of ["🚗", "%%%", "'", "،"]) expect(asked(searchedByPhone, typed)).toEqual(["id.is.null"]);
});

test.each(['a,b)("', "a1,b%)", "'; drop table orders", "33(0,0)"])("%s is taken for words", (typed) => {
  for (const condition of asked(searchedByPhone, typed))
    expect(condition).toMatch(/^(search_text: |phone\.ilike\.)[\p{L}\p{N}%_ ,.()]*$/u);
});
