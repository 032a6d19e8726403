import { expect, it } from "vitest";
import { readPhone } from "~/utils/phone";
import { readWishForm } from "./wish.schema";

function sent(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

it("needs a number to call, in any spelling", () => {
  const wish = { name: "نور", phone: "٣٣٠٠ ١٢٣٤", body: "Taycan", consent: "on" };
  expect(readWishForm(sent(wish), readPhone).values).toEqual({
    name: "نور",
    phone: "+97333001234",
    body: "Taycan",
    consent: true,
  });
  expect(readWishForm(sent({ ...wish, phone: "12" }), readPhone).problems).toEqual({ phone: "phoneInvalid" });
});

it("names every field that is missing at once", () => {
  expect(readWishForm(sent({}), readPhone).problems).toEqual({
    name: "nameRequired",
    phone: "phoneRequired",
    body: "bodyRequired",
    consent: "consentRequired",
  });
});
