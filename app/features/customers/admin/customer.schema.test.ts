import { expect, test } from "vitest";
import { customerSchema, newCustomer } from "./customer.schema";

const schema = customerSchema("973");

test("a customer is saved as the table keeps it", () => {
  const typed = {
    ...newCustomer("ar"),
    name_ar: " نورة أحمد ",
    phone: "٣٣٠٠ ١٢٣٤",
    phones: "3300 5678\n+971 50 123 4567\n33005678",
    emails: "Work@Example.com; home@example.com",
    tags: "VIP، عائلة, VIP",
    consent_source: "walk_in",
  };
  expect(schema.parse(typed)).toEqual({
    name_en: null,
    name_ar: "نورة أحمد",
    phone: "+97333001234",
    email: null,
    phones: ["+97333005678", "+971501234567"],
    emails: ["work@example.com", "home@example.com"],
    language: "ar",
    tags: ["VIP", "عائلة"],
    notes: null,
    consent_source: "walk_in",
  });
});

test("a name is required in one script; what is wrong names its field", () => {
  const problems = schema.safeParse({ ...newCustomer("en"), phones: "12", emails: "x", tags: "t".repeat(41) });
  expect(problems.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`)).toEqual([
    "phones phoneInvalid",
    "emails emailInvalid",
    "tags tooLong:40",
  ]);
  expect(schema.safeParse(newCustomer("en")).error?.issues).toMatchObject([{ path: ["name_en"], message: "required" }]);
});
