import { expect, it } from "vitest";
import type { ReplyTemplate } from "~domain/reply-templates";
import { replyText, type ReplyValues, templatesFor } from "./reply-text";

const values: ReplyValues = {
  name: "نورة",
  reference: "MR-7K2Q9X",
  car: "بورش تايكان 2026",
  price: "28,500 د.ب",
  link: "https://cars.example/ar/cars/7",
  hold: null,
  time: null,
  place: null,
  dealer: "معرض موتورز",
};

it("fills every placeholder, each as often as it occurs", () => {
  expect(replyText("{name}، {name}: {reference} {car} {price} {link} { dealer }", values)).toEqual({
    text: "نورة، نورة: MR-7K2Q9X بورش تايكان 2026 28,500 د.ب https://cars.example/ar/cars/7 معرض موتورز",
    missing: [],
  });
});

it("names what has no value", () => {
  expect(replyText("Held until {hold}, {name}", values)).toEqual({ text: "Held until , نورة", missing: ["hold"] });
  expect(replyText("Hello {name}", { ...values, name: " " })).toEqual({ text: "Hello", missing: ["name"] });
});

it("sends no invisible marks", () => {
  expect(replyText("\u200f{price}\u2069\u202b", { ...values, price: "\u200e28,500\u061c د.ب" }).text).toBe(
    "28,500 د.ب",
  );
});

it("templates of the present state come first, those without words in the language not at all", () => {
  const template = (id: string, status: ReplyTemplate["status"], ar: string | null): ReplyTemplate => ({
    id,
    status,
    name: { en: id, ar: id },
    body: { en: id, ar },
  });
  const templates = [
    template("confirm", "viewing_confirm", "ج"),
    template("thanks", "viewing_thanks", "د"),
    template("welcome", "new", "أ"),
    template("english", "reserved", " "),
    template("reserved", "reserved", "ب"),
  ];
  expect(templatesFor(templates, "order", "reserved", "ar").map(({ id }) => id)).toEqual(["reserved", "welcome"]);
  expect(templatesFor(templates, "order", "reserved", "en").map(({ id }) => id)).toEqual([
    "english",
    "reserved",
    "welcome",
  ]);
  expect(templatesFor(templates, "viewing", "viewing_thanks", "ar").map(({ id }) => id)).toEqual(["thanks", "confirm"]);
  expect(templatesFor(templates, "viewing", null, "ar").map(({ id }) => id)).toEqual(["confirm", "thanks"]);
});
