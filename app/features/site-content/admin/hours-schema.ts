import { z } from "zod";
import type { Office } from "../site-content.schema";
import { hoursProblem, type Opening } from "./hours";

/** Weekly hours as form values. Problems contain the day, for {@link useHoursProblem}. */
export const checkedHours = z
  .array(z.object({ day: z.string(), opens: z.string(), closes: z.string() }))
  .superRefine((openings, context) => {
    const found = hoursProblem(openings);
    if (found) context.addIssue({ code: "custom", message: `${found.problem}.${found.day}` });
  });

export function hoursFields(hours: Office["hours"]): Opening[] {
  return hours.map(({ day, opens, closes }) => ({ day: String(day), opens, closes }));
}

export function hoursOfFields(hours: readonly Opening[]): Office["hours"] {
  return hours.map(({ day, opens, closes }) => ({ day: Number(day), opens, closes }));
}
