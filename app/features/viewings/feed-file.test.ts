import ICAL from "ical.js";
import { expect, test } from "vitest";
import { feedFile } from "./feed-file.server";
import type { ViewingFeed } from "./feed.queries";

const viewing: ViewingFeed["viewings"][number] = {
  reference: "MV-2K7XQ9",
  version: 3,
  kind: "test_drive",
  status: "confirmed",
  startsAt: "2026-12-31T20:45:00+00:00",
  endsAt: "2026-12-31T21:15:00+00:00",
  name: "نورة; بنت, علي",
  phone: "+97333001122",
  car: { en: "Porsche 911", ar: "بورش 911" },
  office: { name: { en: "Seef", ar: "السيف" }, address: { en: "Road 1", ar: "طريق 1" } },
};

function fileOf(viewings: ViewingFeed["viewings"], name = "المعاينات: معرض"): string {
  return feedFile({
    viewings,
    language: "ar",
    name,
    kinds: { viewing: "معاينة", test_drive: "تجربة قيادة" },
    url: "https://cars.example/admin/orders/viewings",
    host: "cars.example",
  });
}

/** The file as another program reads it. */
function readBack(...asked: Parameters<typeof fileOf>) {
  const calendar = new ICAL.Component(ICAL.parse(fileOf(...asked)));
  return { calendar, entries: calendar.getAllSubcomponents("vevent") };
}

test("an independent parser reads back the colleague's viewings", () => {
  const { calendar, entries } = readBack([
    viewing,
    { ...viewing, reference: "MV-OTHER2", status: "requested", kind: "viewing", car: null, office: null },
  ]);
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("المعاينات: معرض");
  const [first, second] = entries.map((entry) => new ICAL.Event(entry));
  expect(first).toMatchObject({
    uid: "MV-2K7XQ9@cars.example",
    summary: "تجربة قيادة: نورة; بنت, علي",
    location: "السيف, طريق 1",
    description: "بورش 911\n+97333001122\nMV-2K7XQ9",
    sequence: 3,
  });
  expect(first?.startDate.toJSDate().toISOString()).toBe("2026-12-31T20:45:00.000Z");
  expect(first?.endDate.toJSDate().toISOString()).toBe("2026-12-31T21:15:00.000Z");
  expect(second?.summary).toBe("معاينة: نورة; بنت, علي");
  expect(entries.map((entry) => entry.getFirstPropertyValue("status"))).toEqual(["CONFIRMED", "TENTATIVE"]);
});

test("without viewings it is a calendar without entries", () => {
  expect(readBack([]).entries).toEqual([]);
});

test("a calendar without entries is one, whatever the dealer is called", () => {
  const name = "معرض; النخبة, فرع\\1";
  const { calendar, entries } = readBack([], name);
  expect(entries).toEqual([]);
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe(name);
});

test("no line of it is longer than 75 octets, in Arabic too", () => {
  const file = fileOf([{ ...viewing, name: "عبد الرحمن بن محمد آل خليفة ".repeat(4).trim() }]);
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
});
