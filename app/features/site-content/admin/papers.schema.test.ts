import { expect, test } from "vitest";
import { paperDrafts } from "~domain/paper-drafts";
import { paperKinds } from "~domain/paper-kinds";
import { papersFields, papersSchema } from "./papers.schema";

test("every kind of paper has a field of terms in each language, and they are stored as they were read", () => {
  const fields = papersFields(paperDrafts);
  for (const kind of paperKinds) {
    expect(fields[`${kind}_en`]).toBe(paperDrafts.terms[kind].en);
    expect(fields[`${kind}_ar`]).toBe(paperDrafts.terms[kind].ar);
  }
  expect(papersSchema.parse(fields)).toEqual(paperDrafts);
});

test("terms in one language only are refused at the field of the other", () => {
  const fields = {
    ...papersFields({ terms: {}, points: [], valid_days: 7, keep_years: 10 }),
    handover_en: "Everything was explained.",
  };
  expect(papersSchema.safeParse(fields).error?.issues).toMatchObject([{ message: "required", path: ["handover_ar"] }]);
});
