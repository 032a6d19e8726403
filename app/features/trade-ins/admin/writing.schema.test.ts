import { expect, it } from "vitest";
import { newWriting, writingSchema } from "./writing.schema";

it("a trade-in is written as the database takes it", () => {
  const typed = { ...newWriting("ar"), make: " كيا ", model: "EV6", year: "٢٠٢٣", mileage: "12,000", name: "سالم" };
  expect(writingSchema("973").parse({ ...typed, phone: "33001234", pictures: "a,b", order: "7" })).toEqual({
    make: "كيا",
    model: "EV6",
    year: 2023,
    mileage: 12_000,
    condition: "good",
    wish: null,
    pictures: ["a", "b"],
    name: "سالم",
    phone: "+97333001234",
    email: null,
    language: "ar",
    source: "walk_in",
    consent: false,
    note: null,
    order: 7,
    assigned_to: null,
  });
  expect(writingSchema("973").safeParse(newWriting("en")).success).toBe(false);
});
