import { expect, test } from "vitest";
import { siteContentSchemas } from "../site-content.schema";
import { exceptionFields, viewingsFields, viewingsSchema } from "./viewings.schema";

const fields = viewingsFields(siteContentSchemas.viewings.parse({}));
const ramadan = {
  ...exceptionFields("e"),
  name_en: "Ramadan hours",
  from: "2027-02-08",
  to: "2027-03-09",
  closed: false,
  hours: [{ day: "0", opens: "20:00", closes: "01:00" }],
};

/** What is wrong, as field and message. */
function problems(exceptions: (typeof ramadan)[], more: Partial<typeof fields> = {}) {
  const result = viewingsSchema.safeParse({ ...fields, ...more, exceptions });
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`);
}

test("what is saved is what the form showed, and the content's own schema reads it", () => {
  const saved = viewingsSchema.parse({ ...fields, enabled: true, slot_minutes: "45", exceptions: [ramadan] });
  expect(saved).toMatchObject({
    enabled: true,
    slot_minutes: 45,
    exceptions: [
      {
        from: "2027-02-08",
        to: "2027-03-09",
        office: null,
        name: { en: "Ramadan hours", ar: null },
        hours: [{ day: 0, opens: "20:00", closes: "01:00" }],
      },
    ],
  });
  expect(siteContentSchemas.viewings.parse(saved)).toEqual(saved);
  expect(viewingsSchema.parse(viewingsFields(saved))).toEqual(saved);
});

test("without a last day it is one day, and a closed one keeps no hours", () => {
  const [one] = viewingsSchema.parse({ ...fields, exceptions: [{ ...ramadan, to: "", closed: true }] }).exceptions;
  expect(one).toMatchObject({ from: "2027-02-08", to: "2027-02-08", closed: true, hours: [] });
});

test("an end before the start, hours that overlap or are missing, and two that begin together are named", () => {
  expect(problems([{ ...ramadan, to: "2027-02-01" }])).toEqual(["exceptions.0.to endBeforeStart"]);
  expect(problems([{ ...ramadan, from: "" }])).toEqual(["exceptions.0.from required"]);
  expect(problems([{ ...ramadan, hours: [] }])).toEqual(["exceptions.0.hours noHours"]);
  const late = { day: "1", opens: "00:30", closes: "09:00" };
  expect(problems([{ ...ramadan, hours: [...ramadan.hours, late] }])).toEqual(["exceptions.0.hours overlap.1"]);
  expect(problems([ramadan, { ...ramadan, to: "" }])).toEqual(["exceptions.1.from sameStart"]);
  // A closed day within Ramadan is meant, and so is another showroom's own rule.
  expect(problems([ramadan, { ...ramadan, from: "2027-02-20", to: "" }, { ...ramadan, office: "riffa" }])).toEqual([]);
});

test("numbers keep to the limits of the database", () => {
  const wrong = { slot_minutes: "31", at_once: "21", lead_hours: "169", days_ahead: "0" };
  expect(problems([], wrong)).toEqual([
    "slot_minutes chooseOne",
    "at_once tooLarge:20",
    "lead_hours tooLarge:168",
    "days_ahead tooSmall:1",
  ]);
  expect(problems(Array.from({ length: 61 }, (_, index) => ({ ...ramadan, office: `o${index}` })))).toEqual([
    "exceptions tooMany",
  ]);
});
