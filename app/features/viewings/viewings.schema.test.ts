import { expect, test } from "vitest";
import { readPhone } from "~/utils/phone";
import { readFollowForm, readSlot, readViewingForm } from "./viewings.schema";

const sent = (values: Record<string, string>) => {
  const form = new FormData();
  const filled = { at: "2026-12-01T06:00:00+00:00", kind: "viewing", name: "Noor", phone: "33001122", consent: "on" };
  for (const [name, value] of Object.entries({ ...filled, ...values })) form.set(name, value);
  return readViewingForm(form, readPhone);
};

test("a whole form is read, with the phone in one spelling and empty fields as null", () => {
  expect(sent({ email: " Noor@Example.com ", wish: " " }).values).toEqual({
    at: "2026-12-01T06:00:00+00:00",
    kind: "viewing",
    name: "Noor",
    phone: "+97333001122",
    email: "noor@example.com",
    wish: null,
    consent: true,
  });
});

test("each field that is wrong is named", () => {
  expect(sent({ at: "", name: "", phone: "12", email: "x", consent: "" }).problems).toEqual({
    at: "timeRequired",
    name: "nameRequired",
    phone: "phoneInvalid",
    email: "emailInvalid",
    consent: "consentRequired",
  });
});

test.each(["", "tomorrow", "2026-13-01T06:00:00Z", "2026-12-01", "2026-12-01T06:00:00", "2".repeat(50)])(
  "%j is no slot",
  (text) => expect(readSlot(text)).toBeNull(),
);

test("a viewing is followed by its own kind of reference", () => {
  const asked = (reference: string) => {
    const form = new FormData();
    form.set("reference", reference);
    form.set("phone", "33001122");
    return readFollowForm(form, readPhone);
  };
  for (const typed of ["MV-2K7XQ9", "mv 2k7xq9", "2K7XQ9"])
    expect(asked(typed).values).toEqual({ reference: "MV-2K7XQ9", phone: "+97333001122" });
  expect(asked("MR-2K7XQ9").problems).toEqual({ reference: "referenceInvalid" });
  expect(asked("").problems).toEqual({ reference: "referenceRequired" });
});
