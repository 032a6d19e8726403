import { expect, test } from "vitest";
import { highlightsIn } from "./highlights";

test.each([
  ["-10% this week", "-10% this week"],
  ["−10 % هذا الأسبوع", "−10 % هذا الأسبوع"],
  ["–5,000 km free service", "–5,000 km free service"],
  ["-٪١٠ خصم", "-٪١٠ خصم"],
  ["•\t-10% this week", "-10% this week"],
  ["- One owner", "One owner"],
  ["-One owner", "One owner"],
  ["–\tOne owner", "One owner"],
  ["—\u00a0One owner", "One owner"],
  ["•\tOne owner", "One owner"],
  ["·       One owner", "One owner"],
  ["o\tOne owner", "One owner"],
  ["o   One owner", "One owner"],
  ["§\tOne owner", "One owner"],
  ["\uf0b7\tOne owner", "One owner"],
  ["\uf0a7One owner", "One owner"],
  ["\uf0d8 One owner", "One owner"],
  ["➢ One owner", "One owner"],
  ["✓ One owner", "One owner"],
  ["✔One owner", "One owner"],
  ["■ One owner", "One owner"],
  ["▪One owner", "One owner"],
  ["● One owner", "One owner"],
  ["○ One owner", "One owner"],
  ["◦ One owner", "One owner"],
  ["❖ One owner", "One owner"],
  ["► One owner", "One owner"],
  ["→ One owner", "One owner"],
  ["* One owner", "One owner"],
  ["\u200f• مالك واحد", "مالك واحد"],
  ["• - One owner", "One owner"],
  ["on time", "on time"],
  ["o", "o"],
  ["1. One owner", "1. One owner"],
  ["1.\tOne owner", "One owner"],
  ["12)\tOne owner", "One owner"],
  ["١-\tمالك واحد", "مالك واحد"],
  ["2.5\tlitres", "2.5\tlitres"],
  ["+ 2 keys", "+ 2 keys"],
])("%j is %j", (typed, line) => {
  expect(highlightsIn(typed)).toEqual([line]);
});

test("a line that is only a mark is none", () => {
  expect(highlightsIn("•\r\n \n-\nOne\vTwo")).toEqual(["One", "Two"]);
});
