import { normalForm } from "~/utils/normal-form";

/** The longest address the table takes. */
export const slugLength = 60;

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The end of a section's address, made from its English title: `Editor's Choice` → `editors-choice`; "" where nothing
 * of it is Latin.
 */
export function slugOf(title: string): string {
  return normalForm(title, "NFKD")
    .replace(/[\u0300-\u036f'’`]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, slugLength)
    .replace(/^-+|-+$/g, "");
}
