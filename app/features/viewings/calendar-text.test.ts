import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type CalendarEvent, calendarText } from "./calendar-text.server";

const event: CalendarEvent = {
  uid: "MV-2K7XQ9@cars.example",
  sequence: 3,
  start: "2026-12-31T20:45:00+00:00",
  end: "2026-12-31T21:15:00+00:00",
  title: "Viewing",
  location: "",
  description: "",
  url: "https://cars.example/track",
  status: "CONFIRMED",
};

test.each([
  ["signs that end a value", "a;b,c\\d\\n:e"],
  ["line breaks", "one\ntwo"],
  ["lines that look like the calendar's own", "x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:mine"],
  ["a long Arabic name", "تجربة قيادة: ".repeat(12)],
  ["signs of four octets", "🚗".repeat(60)],
])("%s are read back as they were typed", (_what, title) => {
  const calendar = new ICAL.Component(ICAL.parse(calendarText([{ ...event, title }], { method: "PUBLISH" })));
  const entries = calendar.getAllSubcomponents("vevent");
  expect(entries.map((entry) => new ICAL.Event(entry).summary)).toEqual([title]);
});

test.each(["\r\n", "\r", "\u2028", "\u2029"])("%j ends no line", (mark) => {
  const text = calendarText([{ ...event, title: `x${mark}END:VEVENT` }], { method: "PUBLISH", name: `a${mark}b` });
  expect(text).toContain("SUMMARY:x\\nEND:VEVENT\r\n");
  expect(text).toContain("X-WR-CALNAME:a b\r\n");
});

test("other control characters are left out", () => {
  expect(calendarText([{ ...event, title: "a\u0000\u0007\u0085b" }], { method: "PUBLISH" })).toContain(
    "SUMMARY:ab\r\n",
  );
});

test("no line is longer than 75 octets", () => {
  const title = "معاينة 🚗 Viewing ".repeat(40);
  const lines = calendarText([{ ...event, title }], { method: "PUBLISH" }).split("\r\n");
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
});

test("an address of the site cannot end its line either", () => {
  const text = calendarText([{ ...event, url: "https://cars.example/a\r\nX-EVIL:1" }], { method: "PUBLISH" });
  expect(text).not.toContain("\r\nX-EVIL");
});
