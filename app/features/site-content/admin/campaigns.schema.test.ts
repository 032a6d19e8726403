import { expect, test } from "vitest";
import { campaignFields, campaignsFields, campaignsSchema } from "./campaigns.schema";

const schema = campaignsSchema("BHD");
const july = { ...campaignFields("a"), name_en: "Instagram July", code: "IG7", cost: "٤٥٠.٢٥", from: "2026-07-01" };

test("a campaign is stored as it was typed, and shown again", () => {
  const stored = schema.parse({ campaigns: [july] });
  expect(stored.campaigns).toEqual([
    {
      id: "a",
      code: "ig7",
      name: { en: "Instagram July", ar: null },
      cost: 450.25,
      from: "2026-07-01",
      until: null,
    },
  ]);
  expect(schema.parse(campaignsFields(stored))).toEqual(stored);
});

test("a code must be one, and belong to one campaign", () => {
  const problems = (...campaigns: object[]) =>
    schema
      .safeParse({ campaigns: campaigns.map((one) => ({ ...july, ...one })) })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(problems({ code: "insta" })).toEqual([["campaigns.0.code", "codeInvalid"]]);
  expect(problems({}, { id: "b", code: "ig7 " })).toEqual([["campaigns.1.code", "codeTaken"]]);
  expect(problems({ until: "2026-06-30" })?.[0]?.[0]).toBe("campaigns.0.until");
});
