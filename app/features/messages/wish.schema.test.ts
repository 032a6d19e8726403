import { expect, it } from "vitest";
import { readWishForm } from "./wish.schema";

function sent(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

it("needs a number to call, in any spelling", () => {
  const wish = { name: "نور", phone: "٣٣٠٠ ١٢٣٤", body: "Taycan", consent: "on" };
  expect(readWishForm(sent(wish), "973").values).toEqual({
    name: "نور",
    phone: "+97333001234",
    body: "Taycan",
    consent: true,
  });
  expect(readWishForm(sent({ ...wish, phone: "12" }), "973").problems).toEqual({ phone: "phoneInvalid" });
});

it("names every field that is missing at once", () => {
  expect(readWishForm(sent({}), "973").problems).toEqual({
    name: "nameRequired",
    phone: "phoneRequired",
    body: "bodyRequired",
    consent: "consentRequired",
  });
});
