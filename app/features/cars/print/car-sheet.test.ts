import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import type { Car } from "../cars";
import { carSheet, printedOffice, sheetOffices } from "./car-sheet";

beforeAll(loadAllCatalogues);

const none = { en: null, ar: null };
const car: Car = {
  id: 7,
  stockNo: "MM-0111",
  brand: { en: "BMW", ar: "بي إم دبليو" },
  brandSlug: "bmw",
  model: { en: "iX", ar: null },
  trim: "xDrive50",
  year: 2023,
  title: none,
  condition: "used",
  status: "available",
  price: 28_900,
  wasPrice: 30_500,
  dealUntil: null,
  deal: true,
  mileage: 26_100,
  fuel: "electric",
  transmission: "single_speed",
  body: "suv",
  range: 600,
  power: null,
  zeroTo100: null,
  cover: null,
  description: none,
  highlights: { en: [], ar: [] },
  drivetrain: "awd",
  colour: "grey",
  colourName: none,
  interiorColour: null,
  interiorMaterial: none,
  cylinders: null,
  figures: { doors: 5, seats: 5, power_hp: 523, zero_to_100_s: 4.6, owners: 2 },
  displacement: null,
  regionalSpec: "gcc",
  specVerified: true,
  warrantyUntil: null,
  warrantyKm: null,
  warrantyBy: none,
  serviceHistory: { en: "A long story that belongs on the page", ar: null },
  accidentStatement: none,
  firstRegistered: null,
  vinTail: "000111",
  battery: {
    kwh: 105.2,
    rangeCycle: "wltp",
    acKw: 11,
    dcKw: 195,
    charge10to80: 35,
    connector: "ccs2",
    healthPct: 95,
    healthOn: "2026-10-22",
    healthMethod: none,
    warrantyUntil: null,
    homeCharger: false,
  },
  documents: [],
  features: [],
  video: null,
  officeId: "riffa",
  availabilityConfirmedAt: null,
  seoTitle: none,
  seoDescription: none,
  images: [],
  createdAt: "2026-11-01T00:00:00Z",
  updatedAt: "2026-11-01T00:00:00Z",
};
const dealer = {
  logoUrl: null,
  brandName: { en: "Maarad Motors", ar: "معرض موتورز" },
  currency: "BHD",
  origin: "https://dealer.example",
  offices: [{ name: { en: "Riffa", ar: "الرفاع" }, phones: ["+973 1700 0001"] }],
};

function sheetIn(language: Language, of: Partial<Car> = {}) {
  const texts = instanceOf(language);
  const sheet = carSheet(
    { ...car, ...of },
    dealer,
    { cars: texts.getFixedT(null, "cars"), extra: texts.getFixedT(null, "car_extra") },
    language,
  );
  return {
    ...sheet,
    lines: [...sheet.facts, ...sheet.battery].map(({ label, value }) => `${label}: ${value.text.replace(/\s/g, " ")}`),
  };
}

test("the sheet says in either language what a buyer reads beside the car", () => {
  const [en, ar] = [sheetIn("en"), sheetIn("ar")];
  expect(en).toMatchObject({
    brand: "BMW",
    title: "iX xDrive50",
    status: null,
    dealer: "Maarad Motors",
    address: "https://dealer.example/cars/7",
  });
  expect(ar).toMatchObject({
    brand: "بي إم دبليو",
    dealer: "معرض موتورز",
    address: "https://dealer.example/ar/cars/7",
    offices: [{ name: "الرفاع", phones: ["+973 1700 0001"] }],
  });
  expect(en.lines).toEqual(
    expect.arrayContaining([
      "Year: 2023",
      "Mileage: 26,100 km",
      "Power: 523 hp",
      "Range: 600 km",
      "Battery health: 95 %",
    ]),
  );
  expect(ar.lines).toEqual(expect.arrayContaining(["سنة الصنع: 2023", "الممشى: 26,100 كم", "المدى: 600 كم"]));
  expect(ar.lines).toHaveLength(en.lines.length);
});

test("long statements and lesser figures stay on the page", () => {
  expect(sheetIn("en").lines.join()).not.toMatch(/long story|Doors/);
});

test("prices, and what is not for sale today", () => {
  expect(sheetIn("en").wasPrice).toMatch(/30,500/);
  expect(sheetIn("en", { price: null })).toMatchObject({ price: "Price on request", wasPrice: null });
  expect(sheetIn("ar", { status: "reserved" }).status).toBe("محجوزة");
});

test("a car without a plug has no battery on its sheet", () => {
  expect(sheetIn("en", { fuel: "petrol", battery: null, range: null }).battery).toEqual([]);
});

const office = (id: string, ...numbers: string[]) => ({
  id,
  name: { en: id, ar: null },
  address: { en: `Road of ${id}`, ar: `شارع ${id}` },
  phones: numbers.map((number) => ({ number })),
});

test("the car's own office comes first, and none without a phone", () => {
  const offices = sheetOffices(
    [
      office("manama", "1", "2", "3"),
      office("closed"),
      office("riffa", "4"),
      office("hidd", ""),
      office("isa", "5"),
      office("seef", "6"),
    ],
    "riffa",
  );
  expect(offices.map(({ name, phones }) => [name.en, ...phones])).toEqual([
    ["riffa", "4"],
    ["manama", "1", "2"],
    ["isa", "5"],
  ]);
});

test("the printed page names one office with its address: the car's own, or the first that can be called", () => {
  const offices = [office("closed"), office("manama", "1", "2", "3"), office("riffa", "4")];
  expect(printedOffice(offices, "riffa", "ar")).toEqual({ name: "riffa", address: "شارع riffa", phones: ["4"] });
  expect(printedOffice(offices, "closed", "en")).toMatchObject({ name: "manama", phones: ["1", "2"] });
  expect(printedOffice([office("closed")], null, "en")).toBeNull();
});
