import { stated } from "~/admin/record-form/problems";
import { optionalDate } from "~/admin/record-form/schemas";

/** A day between 2000 and 2099, as the stored content requires, or null. */
export const contentDay = optionalDate.refine(
  (typed) => typed === null || typed.startsWith("20"),
  stated("dateInvalid"),
);
