import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFile } from "./viewing-calendar.server";
import type { CustomerViewing } from "./viewings";

const viewing: CustomerViewing = {
  reference: "MV-2K7XQ9",
  key: "0f4fb5e6-6671-4e50-9a2b-3a589807d6ec",
  kind: "viewing",
  status: "confirmed",
  startsAt: "2026-12-31T20:45:00+00:00",
  endsAt: "2026-12-31T21:15:00+00:00",
  officeId: "main",
  version: 3,
  mayChange: true,
  handler: null,
  car: null,
};

/** The file as another program reads it. */
function readBack(status: CustomerViewing["status"], words: { title: string; location: string }) {
  const file = calendarFile({
    viewing: { ...viewing, status },
    description: "MV-2K7XQ9",
    url: "https://cars.example/track",
    host: "cars.example",
    organizer: { name: 'معرض "المنامة"', address: "mailto:hello@cars.example" },
    ...words,
  });
  const calendar = new ICAL.Component(ICAL.parse(file));
  const entry = calendar.getFirstSubcomponent("vevent");
  if (!entry) throw new Error("no entry");
  return { method: calendar.getFirstPropertyValue("method"), entry, event: new ICAL.Event(entry) };
}

test.each(["confirmed", "cancelled"] as const)("a %s viewing names its organiser", (status) => {
  const { entry } = readBack(status, { title: "A viewing", location: "" });
  expect(entry.getFirstPropertyValue("organizer")).toBe("mailto:hello@cars.example");
  expect(entry.getFirstProperty("organizer")?.getParameter("cn")).toBe("معرض 'المنامة'");
});

test("an independent parser reads back what was booked, in Arabic and with signs that are escaped", () => {
  const words = {
    title: "معاينة: بورش 911; GT3, 2024",
    location: "معرض المنامة، مبنى 100\nطريق 1000, السيف \\ Seef",
  };
  const { method, entry, event } = readBack("confirmed", words);
  expect(event.startDate.toJSDate().toISOString()).toBe("2026-12-31T20:45:00.000Z");
  expect(event.endDate.toJSDate().toISOString()).toBe("2026-12-31T21:15:00.000Z");
  expect(event.summary).toBe(words.title);
  expect(event.location).toBe(words.location);
  expect(event.uid).toBe("MV-2K7XQ9@cars.example");
  expect(event.sequence).toBe(3);
  expect(method).toBe("PUBLISH");
  expect(entry.getFirstPropertyValue("status")).toBe("CONFIRMED");
});

test.each([
  ["requested", "TENTATIVE", "PUBLISH"],
  ["cancelled", "CANCELLED", "CANCEL"],
] as const)("a %s viewing is %s in the calendar", (status, said, method) => {
  const read = readBack(status, { title: "Viewing", location: "" });
  expect(read.entry.getFirstPropertyValue("status")).toBe(said);
  expect(read.method).toBe(method);
});
