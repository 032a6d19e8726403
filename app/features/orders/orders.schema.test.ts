import { describe, expect, it } from "vitest";
import { readPhone } from "~/utils/phone";
import { readOrderForm, readReference, readTrackForm } from "./orders.schema";

const good = { name: "Layla Hasan", phone: "3300 0000", email: "", contact: "whatsapp", message: "", consent: "on" };

function sent(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe("readOrderForm", () => {
  it("stores the phone as E.164 and nothing for what was left empty", () => {
    expect(readOrderForm(sent(good), readPhone).values).toEqual({
      name: "Layla Hasan",
      phone: "+97333000000",
      email: null,
      contact: "whatsapp",
      message: null,
      consent: true,
    });
  });

  it("names every field that is wrong at once", () => {
    expect(readOrderForm(sent({ email: "nobody" }), readPhone).problems).toEqual({
      name: "nameRequired",
      phone: "phoneRequired",
      email: "emailInvalid",
      contact: "contactInvalid",
      consent: "consentRequired",
    });
  });

  it.each([
    [{ name: "   " }, { name: "nameRequired" }],
    [{ name: "x".repeat(121) }, { name: "nameTooLong" }],
    [{ phone: "12" }, { phone: "phoneInvalid" }],
    [{ phone: "call me" }, { phone: "phoneInvalid" }],
    [{ email: "a@b" }, { email: "emailInvalid" }],
    [{ email: `${"a".repeat(250)}@example.com` }, { email: "emailInvalid" }],
    [{ contact: "email" }, { email: "emailRequired" }],
    [{ contact: "fax" }, { contact: "contactInvalid" }],
    [{ message: "x".repeat(2001) }, { message: "messageTooLong" }],
    [{ message: "س".repeat(1_000_000) }, { message: "messageTooLong" }],
    [{ consent: "" }, { consent: "consentRequired" }],
  ])("refuses %j", (change, problems) => {
    expect(readOrderForm(sent({ ...good, ...change }), readPhone).problems).toEqual(problems);
  });

  it.each([
    "ليلى حسن",
    "🚗 Layla 🚗",
    "\u202eLayla\u202c",
    "Robert'); DROP TABLE orders;--",
    "<script>alert(1)</script>",
    "x".repeat(120),
    "🚗".repeat(120),
  ])("takes the name %j", (name) => {
    expect(readOrderForm(sent({ ...good, name }), readPhone).values?.name).toBe(name);
  });

  it("writes e-mail addresses in small letters", () => {
    expect(
      readOrderForm(sent({ ...good, contact: "email", email: " Layla@Example.COM " }), readPhone).values?.email,
    ).toBe("layla@example.com");
  });
});

describe("readReference", () => {
  it.each(["MR-2K7XQ9", "mr-2k7xq9", " MR 2K7XQ9 ", "2k7xq9", "mr2k7xq9", "MR–2K7XQ9", "\u200eMR-2K7XQ9", "MR-٢K٧XQ٩"])(
    "reads %j",
    (typed) => {
      expect(readReference(typed)).toBe("MR-2K7XQ9");
    },
  );

  it.each(["", "MR-", "MR-2K7XQ", "MR-2K7XQ99", "MR-0K7XQ9", "MR-LLLLLL", "طلب", "%", "MR-2K7XQ9' or '1'='1"])(
    "refuses %j",
    (typed) => {
      expect(readReference(typed)).toBeNull();
    },
  );

  it("reads a reference whose own letters are MR", () => {
    expect(readReference("MR-MRMRMR")).toBe("MR-MRMRMR");
    expect(readReference("MRMRMR")).toBe("MR-MRMRMR");
  });
});

describe("readTrackForm", () => {
  it("gives the pair as it is stored", () => {
    expect(readTrackForm(sent({ reference: "mr 2k7xq9", phone: "٣٣٠٠٠٠٠٠" }), readPhone).values).toEqual({
      reference: "MR-2K7XQ9",
      phone: "+97333000000",
    });
  });

  it("names what is missing and what is no reference", () => {
    expect(readTrackForm(sent({}), readPhone).problems).toEqual({
      reference: "referenceRequired",
      phone: "phoneRequired",
    });
    expect(readTrackForm(sent({ reference: "12", phone: "12" }), readPhone).problems).toEqual({
      reference: "referenceInvalid",
      phone: "phoneInvalid",
    });
  });
});
