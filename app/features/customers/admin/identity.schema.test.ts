import { expect, test } from "vitest";
import { countryName } from "~/i18n/country-name";
import { nationalities } from "~domain/identities";
import { identitySchema } from "./identity.schema";

const empty = { kind: "", number: "", nationality: "", address: "" } as const;

test("all of it may be left empty", () => {
  expect(identitySchema.parse(empty)).toEqual(empty);
});

test.each([
  [{ kind: "cpr", number: "٩٠٠١ ٠١-٢٣٤" }, "900101234"],
  [{ kind: "passport", number: " ab 123-456 " }, "AB123456"],
  [{ kind: "commercial_register", number: "12345 – 1" }, "12345-1"],
] as const)("%j is stored as %s", (typed, number) => {
  expect(identitySchema.parse({ ...empty, ...typed }).number).toBe(number);
});

test.each([
  [{ kind: "cpr", number: "90010123" }, "number cpr"],
  [{ kind: "passport", number: "A1" }, "number passport"],
  [{ kind: "commercial_register", number: "-1" }, "number commercial_register"],
  [{ kind: "cpr" }, "number number"],
  [{ number: "900101234" }, "kind kind"],
  [{ address: "x".repeat(301) }, "address address"],
] as const)("%j is refused", (typed, problem) => {
  const issue = identitySchema.safeParse({ ...empty, ...typed }).error?.issues[0];
  expect([issue?.path.join("."), issue?.message].join(" ")).toBe(problem);
});

test("each nationality is there once and has a name in both languages", () => {
  const codes = [...nationalities.frequent, ...nationalities.others];
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes)
    for (const language of ["en", "ar"] as const) expect(countryName(code, language), code).not.toBe(code);
  expect([countryName("BH", "en"), countryName("BH", "ar")]).toEqual(["Bahrain", "البحرين"]);
});
