import { expect, test } from "vitest";
import { bookingSchema, newBooking } from "./booking.schema";

const schema = bookingSchema("973");
const fields = {
  ...newBooking("ar"),
  name: " Layla\nHasan ",
  phone: "٣٣٠٠ ٠٠٠٠",
  office: "main",
  starts_at: "2026-11-27T16:00",
  car: "12",
};

test("a booking as the database takes it", () => {
  expect(schema.parse(fields)).toEqual({
    name: "Layla Hasan",
    phone: "+97333000000",
    email: null,
    language: "ar",
    kind: "viewing",
    office: "main",
    starts_at: "2026-11-27T13:00:00.000Z",
    car: 12,
    order: null,
    assigned_to: null,
    note: null,
  });
});

test("name, phone, showroom and time must be there", () => {
  const issues = schema.safeParse(newBooking("en")).error?.issues ?? [];
  expect(issues.map(({ path, message }) => `${path.join(".")} ${message}`)).toEqual([
    "name required",
    "phone required",
    "office required",
    "starts_at required",
  ]);
});
