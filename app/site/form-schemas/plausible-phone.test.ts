import { expect, it } from "vitest";
import { plausiblePhone } from "./plausible-phone";
import cases from "../../../tests/fixtures/phone-numbers.json";

it("takes every number that the server takes, as it was typed", () => {
  for (const { typed, stored } of cases) if (stored !== null) expect(plausiblePhone(typed), typed).toBe(typed);
});

it.each(["", "call me", "12", "+1234567890123456789", "33000000 ext 4"])("refuses %s", (typed) => {
  expect(plausiblePhone(typed)).toBeNull();
});
