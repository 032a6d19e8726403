import { expect, test } from "vitest";
import { formatDate, formatDateTime } from "~/i18n/format";
import { readDay, readDayTime, readTime } from "./read-date";

test.each([
  ["2026-11-21", "2026-11-21"],
  ["21/11/2026", "2026-11-21"],
  ["1.2.26", "2026-02-01"],
  ["21 Nov 2026", "2026-11-21"],
  ["21 november 2026", "2026-11-21"],
  ["٢١ نوفمبر ٢٠٢٦", "2026-11-21"],
  ["21‏/11‏/2026", "2026-11-21"],
  ["12/06/1445", "2023-12-25"],
  ["1445-06-12", "2023-12-25"],
  ["١٢/٦/١٤٤٥", "2023-12-25"],
  ["30/05/1445", null],
  ["12 Nov 1445", null],
  ["12/06/1895", null],
  ["31/02/2026", null],
  ["11/21/2026", null],
  ["21 Foo 2026", null],
  ["tomorrow", null],
  ["", null],
])("a day: %s", (typed, read) => {
  expect(readDay(typed)).toBe(read);
});

test.each([
  ["9:30", "09:30"],
  ["0930", "09:30"],
  ["9", "09:00"],
  ["9:30 pm", "21:30"],
  ["12:05 am", "00:05"],
  ["٩:٣٠ م", "21:30"],
  ["25:00", null],
  ["9:75", null],
  ["13:00 pm", null],
  ["", null],
])("a time: %s", (typed, read) => {
  expect(readTime(typed)).toBe(read);
});

test.each([
  ["2026-11-21T09:30", "2026-11-21T09:30"],
  ["2026-11-21T09:30:00", "2026-11-21T09:30"],
  ["21/11/2026 9:30", "2026-11-21T09:30"],
  ["21 Nov 2026, 21:05", "2026-11-21T21:05"],
  ["21/11/2026، 9:30 م", "2026-11-21T21:30"],
  ["25/11/2026 9pm", "2026-11-25T21:00"],
  ["25/11/2026 9 am", "2026-11-25T09:00"],
  ["25 Nov 2026, 12 AM", "2026-11-25T00:00"],
  ["25/11/2026 9:30 م", "2026-11-25T21:30"],
  ["٢٥/١١/٢٠٢٦ ٩ م", "2026-11-25T21:00"],
  ["٢٥ نوفمبر ٢٠٢٦ ٩:٣٠م", "2026-11-25T21:30"],
  ["25/11/2026 13pm", null],
  ["25/11/2026 9", null],
  ["21/11/2026", null],
])("a day and a time: %s", (typed, read) => {
  expect(readDayTime(typed)).toBe(read);
});

test("what the fields show is read again", () => {
  for (const language of ["en", "ar"] as const) {
    for (const month of ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"]) {
      const day = `2026-${month}-09`;
      expect(readDay(formatDate(day, language))).toBe(day);
      expect(readDayTime(formatDateTime(`${day}T18:30:00Z`, language, "UTC"))).toBe(`${day}T18:30`);
    }
  }
});
