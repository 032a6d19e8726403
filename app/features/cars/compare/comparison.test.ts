import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import type { Battery, Car } from "../cars";
import { compareCars, type ComparedGroup, differencesOf } from "./comparison";

beforeAll(loadAllCatalogues);

const none = { en: null, ar: null };
const petrol: Car = {
  id: 1,
  stockNo: "S1",
  brand: { en: "Porsche", ar: "بورشه" },
  brandSlug: "porsche",
  model: { en: "911", ar: null },
  trim: null,
  year: 2024,
  title: none,
  condition: "used",
  status: "available",
  price: 71_500,
  wasPrice: null,
  dealUntil: null,
  deal: false,
  mileage: 4_800,
  fuel: "petrol",
  transmission: "dual_clutch",
  body: "coupe",
  range: null,
  power: null,
  zeroTo100: null,
  cover: null,
  description: none,
  highlights: { en: [], ar: [] },
  drivetrain: "rwd",
  colour: "blue",
  colourName: none,
  interiorColour: "black",
  interiorMaterial: none,
  cylinders: 6,
  figures: { doors: 2, seats: 4, power_hp: 473, torque_nm: 570, zero_to_100_s: 3.4, top_speed_kmh: 311, owners: 1 },
  displacement: 2_981,
  regionalSpec: "gcc",
  specVerified: true,
  warrantyUntil: null,
  warrantyKm: null,
  warrantyBy: none,
  serviceHistory: { en: null, ar: "بالكامل لدى الوكالة" },
  accidentStatement: none,
  firstRegistered: null,
  vinTail: null,
  battery: null,
  documents: [],
  features: ["carplay", "sport_exhaust"],
  video: null,
  officeId: null,
  availabilityConfirmedAt: null,
  seoTitle: none,
  seoDescription: none,
  images: [],
  createdAt: "2026-11-01",
  updatedAt: "2026-11-01",
};
const battery: Battery = {
  kwh: 97,
  rangeCycle: "wltp",
  acKw: 11,
  dcKw: 320,
  charge10to80: 18,
  connector: "ccs2",
  healthPct: null,
  healthOn: null,
  healthMethod: none,
  warrantyUntil: null,
  homeCharger: null,
};
const electric: Car = {
  ...petrol,
  id: 2,
  year: 2025,
  mileage: 0,
  fuel: "electric",
  transmission: "single_speed",
  body: "sedan",
  drivetrain: "awd",
  cylinders: null,
  displacement: null,
  range: 640,
  battery,
  features: ["carplay", "heat_pump"],
  figures: { ...petrol.figures, top_speed_kmh: null, owners: null },
};

const compared = (cars: Car[], language: Language = "en") =>
  compareCars(cars, instanceOf(language).getFixedT(language, "cars"), language);
const rowOf = (groups: ComparedGroup[], label: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.label === label)?.cells;
const labels = (groups: ComparedGroup[], key: string) =>
  groups.find((group) => group.key === key)?.rows.map((row) => row.label);

test("facts are side by side in the order of the cars, with units; missing facts stay empty", () => {
  const groups = compared([electric, petrol]);
  expect(groups.map(({ key }) => key)).toEqual([
    "overview",
    "performance",
    "battery",
    "exterior",
    "history",
    "equipment",
  ]);
  expect(rowOf(groups, "Mileage")).toEqual([{ text: "0 km" }, { text: "4,800 km" }]);
  expect(rowOf(groups, "Power")).toEqual([{ text: "473 hp" }, { text: "473 hp" }]);
  expect(rowOf(groups, "Top speed")).toEqual([null, { text: "311 km/h" }]);
  expect(rowOf(groups, "Regional spec")).toEqual([
    { text: "GCC", note: "verified by us" },
    { text: "GCC", note: "verified by us" },
  ]);
});

test("a fact that only a later car states keeps its place among the others", () => {
  expect(labels(compared([electric, petrol]), "performance")).toEqual([
    "Engine",
    "Power",
    "Torque",
    "0–100 km/h",
    "Top speed",
    "Drive",
  ]);
  expect(labels(compared([electric, petrol]), "performance")).toEqual(
    labels(compared([petrol, electric]), "performance"),
  );
});

test("battery and charging are compared only where one of the cars has a plug", () => {
  expect(labels(compared([petrol, { ...petrol, id: 3 }]), "battery")).toBeUndefined();
  const groups = compared([petrol, electric]);
  expect(labels(groups, "battery")).toEqual([
    "Range",
    "Usable battery",
    "10 to 80\u00a0%",
    "DC charging",
    "AC charging",
  ]);
  expect(rowOf(groups, "Range")).toEqual([null, { text: "640 km", note: "WLTP" }]);
  expect(rowOf(groups, "DC charging")).toEqual([null, { text: "320 kW", note: "CCS2" }]);
});

test("equipment is ticked where a car has it, what they share first", () => {
  const groups = compared([petrol, electric]);
  expect(labels(groups, "equipment")).toEqual(["Apple CarPlay and Android Auto", "Sport exhaust", "Heat pump"]);
  expect(rowOf(groups, "Sport exhaust")).toEqual([true, null]);
});

test("the best value of a row is marked where the cars state different ones", () => {
  const groups = compared([electric, petrol]);
  const best = (label: string) => groups.flatMap(({ rows }) => rows).find((row) => row.label === label)?.best;
  expect(best("Mileage")).toEqual([0]);
  expect(best("Year")).toEqual([0]);
  expect(best("0–100 km/h")).toBeUndefined();
  expect(best("Top speed")).toBeUndefined();
  const slower = { ...petrol, id: 3, figures: { ...petrol.figures, zero_to_100_s: 4 } };
  const acceleration = compared([slower, petrol, { ...petrol, id: 4 }]).flatMap(({ rows }) => rows);
  expect(acceleration.find(({ label }) => label === "0–100 km/h")?.best).toBeUndefined();
  expect(
    compared([slower, petrol])
      .flatMap(({ rows }) => rows)
      .find(({ label }) => label === "0–100 km/h")?.best,
  ).toEqual([1]);
});

test("ranges that were measured in different ways have no best one", () => {
  const plug = electric.battery ?? undefined;
  const farther = (rangeCycle: "wltp" | "epa") =>
    compared([electric, { ...electric, id: 4, range: 700, ...(plug && { battery: { ...plug, rangeCycle } }) }])
      .flatMap(({ rows }) => rows)
      .find(({ label }) => label === "Range")?.best;
  expect([farther("wltp"), farther("epa")]).toEqual([[1], undefined]);
});

test("in Arabic words and units are Arabic; what is written in the other language says so", () => {
  const arabic = compared([electric, petrol], "ar");
  expect(rowOf(arabic, "الممشى")).toEqual([{ text: "0 كم" }, { text: "4,800 كم" }]);
  expect(rowOf(arabic, "سجل الصيانة")?.[0]).toEqual({ text: "بالكامل لدى الوكالة" });
  expect(rowOf(compared([electric, petrol]), "Service history")?.[0]).toEqual({
    text: "بالكامل لدى الوكالة",
    language: "ar",
  });
});

test("differences only: what is equal goes, what one does not state stays, and so do groups with a row left", () => {
  const groups = differencesOf(compared([petrol, electric]));
  expect(labels(groups, "overview")).toEqual(["Year", "Mileage", "Fuel", "Transmission", "Body"]);
  expect(labels(groups, "performance")).toEqual(["Engine", "Top speed", "Drive"]);
  expect(labels(groups, "exterior")).toBeUndefined();
  expect(labels(groups, "equipment")).toEqual(["Sport exhaust", "Heat pump"]);
  expect(differencesOf(compared([petrol, { ...petrol, id: 9 }]))).toEqual([]);
});
