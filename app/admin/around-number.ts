import { normalForm } from "~/utils/normal-form";
import { withoutDirectionMarks } from "~/utils/direction-marks";

/**
 * Splits a text at its first and last digit or sign: `BHD 38,500` is `["BHD ", "38,500", ""]`. All of a text without a
 * digit comes before.
 */
export function aroundNumber(text: string): [before: string, number: string, after: string] {
  const plain = withoutDirectionMarks(normalForm(text));
  const [, before = "", number = "", after = ""] = /^([^\d٠-٩۰-۹+\-−]*)(.*?)([^\d٠-٩۰-۹]*)$/su.exec(plain) ?? [];
  return [before, number, after];
}
