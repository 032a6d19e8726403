import { describe, expect, it } from "vitest";
import { readPhone } from "~/utils/phone";
import { readMessageForm } from "./messages.schema";

const good = {
  name: "Layla Hasan",
  phone: "",
  email: "layla@example.com",
  office: "manama",
  body: "Is it still there?",
  consent: "on",
};

function sent(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe("readMessageForm", () => {
  it("needs one way to answer, either will do", () => {
    expect(readMessageForm(sent(good), readPhone).values).toMatchObject({ email: "layla@example.com", phone: null });
    expect(readMessageForm(sent({ ...good, email: "", phone: "0097333000000" }), readPhone).values).toMatchObject({
      email: null,
      phone: "+97333000000",
    });
    expect(readMessageForm(sent({ ...good, email: "" }), readPhone).problems).toEqual({ phone: "reachRequired" });
  });

  it("names every field that is wrong at once", () => {
    expect(readMessageForm(sent({ phone: "x" }), readPhone).problems).toEqual({
      name: "nameRequired",
      phone: "phoneInvalid",
      body: "bodyRequired",
      consent: "consentRequired",
    });
  });

  it.each([
    [{ body: " \n " }, { body: "bodyRequired" }],
    [{ body: "x".repeat(4001) }, { body: "bodyTooLong" }],
    [{ email: "@" }, { email: "emailInvalid" }],
  ])("refuses %j", (change, problems) => {
    expect(readMessageForm(sent({ ...good, ...change }), readPhone).problems).toEqual(problems);
  });

  it.each(["هل السيارة متوفرة؟", "🚗🚗", "'; delete from messages; --", "\u200f\u202b"])(
    "takes the text %j",
    (body) => {
      expect(readMessageForm(sent({ ...good, body }), readPhone).values?.body).toBe(body);
    },
  );
});
