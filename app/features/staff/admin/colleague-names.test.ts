import { expect, test } from "vitest";
import { calledNames } from "./colleague-names";

test("the e-mail stands beside a name only where two are called alike", () => {
  expect(
    calledNames([
      { name: "Layla Hassan", email: "layla@example.com" },
      { name: "أحمد علي", email: "ahmed@example.com" },
      { name: "layla hassan", email: "l.hassan@example.com" },
      { name: "Omar", email: "omar@example.com" },
      { name: "احمد على", email: "ahmed.ali@example.com" },
      { name: "", email: "first@example.com" },
      { name: "", email: "second@example.com" },
    ]),
  ).toEqual([
    "Layla Hassan (\u2066layla@example.com\u2069)",
    "أحمد علي (\u2066ahmed@example.com\u2069)",
    "layla hassan (\u2066l.hassan@example.com\u2069)",
    "Omar",
    "احمد على (\u2066ahmed.ali@example.com\u2069)",
    "first@example.com",
    "second@example.com",
  ]);
});
