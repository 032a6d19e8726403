import { z } from "zod";
import type { Localized } from "~/i18n/localized";
import { directionOfText } from "~/i18n/text-direction";
import { optionalLine, singleLine } from "~/admin/record-form/schemas";

/** The answer of the database when a brand is saved. */
export const savedBrand = z.object({ id: z.number(), version: z.number() });

/** The least that a brand needs: form values → values to send. */
export const newBrandSchema = z.object({ name: singleLine(80), name_ar: optionalLine(80) });

export type NewBrandFields = z.input<typeof newBrandSchema>;
export type NewBrand = z.output<typeof newBrandSchema>;

/** A brand that was added on this screen, as select fields need it. */
export interface AddedBrand {
  id: number;
  name: Localized;
  visible: true;
}

/** The form of a new brand with a name that was typed elsewhere, under the language it is written in. */
export function newBrandFields(typed: string): NewBrandFields {
  const name = typed.trim();
  return directionOfText(name) === "rtl" ? { name: "", name_ar: name } : { name, name_ar: "" };
}

/** The brands of the screen and those added on it, which the screen's data has once it is read again. */
export function withAdded<Brand extends { id: number }>(
  brands: readonly Brand[],
  added: readonly AddedBrand[],
): readonly (Brand | AddedBrand)[] {
  const known = new Set(brands.map(({ id }) => id));
  return [...brands, ...added.filter(({ id }) => !known.has(id))];
}
