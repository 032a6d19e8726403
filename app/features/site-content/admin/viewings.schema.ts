import { z } from "zod";
import { viewingLimits } from "~domain/viewing-settings";
import { stated } from "~/admin/record-form/problems";
import { choice, optionalText, requiredNumber, text } from "~/admin/record-form/schemas";
import type { SiteContent } from "../site-content.schema";
import { contentDay } from "./content-day";
import { bilingual } from "./fields";
import { checkedHours, hoursFields, hoursOfFields } from "./hours-schema";

type Viewings = SiteContent<"viewings">;
type OpeningException = Viewings["exceptions"][number];

/** Problems of exceptions; their texts are in `admin_viewings:rules.problems`. */
export const exceptionProblems = ["noHours", "sameStart", "tooMany"] as const;
type ExceptionProblem = (typeof exceptionProblems)[number];
const problem = (code: ExceptionProblem) => code;

/** Lengths of a slot in minutes, as values of a select. */
export const slotLengths = viewingLimits.slotMinutes.map((minutes) => `${minutes}` as const);

const exceptionSchema = z
  .object({
    id: z.string(),
    name_en: text(80),
    name_ar: optionalText(80),
    from: contentDay.refine((typed) => typed !== null, stated("required")),
    to: contentDay,
    office: z.string().max(40),
    closed: z.boolean(),
    hours: checkedHours,
  })
  .superRefine(({ from, to, closed, hours }, context) => {
    if (from && to && to < from) context.addIssue({ code: "custom", path: ["to"], message: stated("endBeforeStart") });
    if (!closed && hours.length === 0)
      context.addIssue({ code: "custom", path: ["hours"], message: problem("noHours") });
  })
  .transform(({ id: _id, name_en, name_ar, from, to, office, closed, hours }): OpeningException => ({
    from: from ?? "",
    // Without an end the exception lasts one day.
    to: to ?? from ?? "",
    office: office || null,
    name: { en: name_en, ar: name_ar },
    closed,
    hours: closed ? [] : hoursOfFields(hours),
  }));

const { atOnce, leadHours, daysAhead } = viewingLimits;

/** Settings for viewings and dated exceptions of the opening hours: form values → stored content. */
export const viewingsSchema = z
  .object({
    enabled: z.boolean(),
    slot_minutes: choice(slotLengths),
    at_once: requiredNumber(atOnce),
    lead_hours: requiredNumber(leadHours),
    days_ahead: requiredNumber(daysAhead),
    note_en: optionalText(500),
    note_ar: optionalText(500),
    exceptions: z
      .array(exceptionSchema)
      .max(viewingLimits.exceptions, problem("tooMany"))
      .superRefine((exceptions, context) => {
        // The one that starts later takes precedence, so two of the same showroom must not start on the same day.
        for (const [index, one] of exceptions.entries())
          if (exceptions.slice(0, index).some(({ from, office }) => from === one.from && office === one.office))
            context.addIssue({ code: "custom", path: [index, "from"], message: problem("sameStart") });
      }),
  })
  .transform(({ slot_minutes, note_en, note_ar, ...rules }): Viewings => ({
    ...rules,
    slot_minutes: viewingLimits.slotMinutes.find((minutes) => String(minutes) === slot_minutes) ?? 30,
    note: { en: note_en, ar: note_ar },
  }));

export function viewingsFields(viewings: Viewings) {
  return {
    enabled: viewings.enabled,
    slot_minutes: String(viewings.slot_minutes),
    at_once: String(viewings.at_once),
    lead_hours: String(viewings.lead_hours),
    days_ahead: String(viewings.days_ahead),
    ...bilingual("note", viewings.note),
    exceptions: viewings.exceptions.map((exception, index) => exceptionFields(`e${index}`, exception)),
  };
}

export function exceptionFields(id: string, exception?: OpeningException) {
  return {
    id,
    ...bilingual("name", exception?.name),
    from: exception?.from ?? "",
    to: exception?.to ?? "",
    office: exception?.office ?? "",
    closed: exception?.closed ?? true,
    hours: hoursFields(exception?.hours ?? []),
  };
}
