import { expect, test } from "vitest";
import { exportedIdentity } from "./exported-identity";

test("an export says whether the identity of the person or of a merged record is in it", () => {
  const person = (identity: { number: string } | { withheld: true } | null) => ({ name_en: "Noor", identity });
  const there = { number: "900101234" };
  expect(exportedIdentity({ customer: person(null), merged: [] })).toBeNull();
  expect(exportedIdentity({ customer: person(there), merged: [person(null)] })).toBe("there");
  expect(exportedIdentity({ customer: person(null), merged: [person(there)] })).toBe("there");
  expect(exportedIdentity({ customer: person(there), merged: [person({ withheld: true })] })).toBe("withheld");
});
