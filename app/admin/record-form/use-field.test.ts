import { expect, test } from "vitest";
import { wrongFields } from "./use-field";

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
