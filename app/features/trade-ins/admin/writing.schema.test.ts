import { expect, it } from "vitest";
import { newWriting, writingSchema } from "./writing.schema";

it("a trade-in is written as the database takes it", () => {
  const typed = { ...newWriting("ar"), make: " كيا ", model: "EV6", year: "٢٠٢٣", mileage: "12,000", name: "سالم" };
  const documents = { vin: "jtehd21a-2 50000123", plate: "١٢٣ ٤٥٦", loan: "1250.5" };
  expect(
    writingSchema("973", "BHD").parse({ ...typed, ...documents, phone: "33001234", pictures: "a,b", order: "7" }),
  ).toEqual({
    make: "كيا",
    model: "EV6",
    year: 2023,
    mileage: 12_000,
    condition: "good",
    wish: null,
    vin: "JTEHD21A250000123",
    plate: "123456",
    loan: 1250.5,
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
  expect(writingSchema("973", "BHD").safeParse(newWriting("en")).success).toBe(false);
  for (const wrong of [{ vin: "JTEHD21A25000012O" }, { plate: "12*4" }, { loan: "1.0001" }]) {
    const { error } = writingSchema("973", "BHD").safeParse({ ...typed, phone: "33001234", ...wrong });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(wrong));
  }
});

it("a VIN says which letter is taken for a digit", () => {
  const said = (vin: string) =>
    writingSchema("973", "BHD")
      .safeParse({ ...newWriting("en"), vin })
      .error?.issues.find(({ path }) => path[0] === "vin")?.message;
  expect(["JTEHD21A25000012O", "JTEHD21A25000012Q", "JTEHD2IA250000123", "JTEHD21A25O"].map(said)).toEqual([
    "vinUseZero",
    "vinUseZero",
    "vinUseOne",
    "invalid",
  ]);
});
