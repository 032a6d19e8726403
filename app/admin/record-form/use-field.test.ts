import { expect, test } from "vitest";
import { itemNumber, wrongFields } from "./use-field";

test("what is wrong is found in lists and groups, too", () => {
  const problem = (message: string) => ({ type: "custom", message, ref: undefined });
  expect(
    wrongFields({
      email: problem("emailInvalid"),
      offices: [undefined, { hours: problem("overlap.6"), phones: [{ number: problem("required") }] }],
    }),
  ).toEqual([
    { name: "email", message: "emailInvalid" },
    { name: "offices.1.hours", message: "overlap.6" },
    { name: "offices.1.phones.0.number", message: "required" },
  ]);
});

test("a field of a list belongs to an item by its number", () => {
  expect(["name", "faq.0.question", "offices.2.phones.1.number", "phones.3"].map(itemNumber)).toEqual([
    null,
    1,
    2,
    null,
  ]);
});
