import { expect, test } from "vitest";
import { memberSchema, newMember, type MemberFields } from "./team.schema";

const fields: MemberFields = { ...newMember, name_en: "Huda Al Noor", job_title_en: "Advisor" };
const schema = memberSchema("973");

test("a member is saved as the table keeps it", () => {
  const saved = schema.parse({
    ...fields,
    phone: "٣٣٠٠ ٠٠٠٠",
    email: " Huda@Example.com ",
    photo: { path: "a.webp", width: "800", height: "1000" },
  });
  expect(saved).toMatchObject({
    phone: "+97333000000",
    email: "huda@example.com",
    photo: "a.webp",
    photo_width: 800,
    photo_height: 1000,
    name_ar: null,
    bio_en: null,
  });
});

test("without a photo its size goes, too", () => {
  expect(schema.parse(fields)).toMatchObject({ photo: null, photo_width: null, photo_height: null });
});

test("name and job title must be there; phone and e-mail must be what they say", () => {
  const problems =
    schema.safeParse({ ...fields, name_en: "", job_title_en: " ", phone: "12", email: "huda" }).error?.issues ?? [];
  expect(problems.map(({ path, message }) => `${path.join(".")} ${message}`)).toEqual([
    "name_en required",
    "job_title_en required",
    "phone phoneInvalid",
    "email emailInvalid",
  ]);
});
