import { expect, test } from "vitest";
import { campaignCode } from "./campaigns.ts";

test.each(["ig", "ig7", "snap", "r21"])("%s is a code", (code) => expect(code).toMatch(campaignCode));
test.each(["", "i", "7ig", "IG7", "insta", "i-7", "ا7"])("%s is no code", (code) => {
  expect(code).not.toMatch(campaignCode);
});
