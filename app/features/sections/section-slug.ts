import { normalForm } from "~/utils/normal-form";

/** Longest slug that the table accepts, in characters. */
export const slugLength = 60;

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The slug for an English title: `Editor's Choice` → `editors-choice`; "" if the title has no Latin letter or digit.
 */
export function slugOf(title: string): string {
  return normalForm(title, "NFKD")
    .replace(/[\u0300-\u036f'’`]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, slugLength)
    .replace(/^-+|-+$/g, "");
}
