import { z } from "zod";
import { optionalText, text } from "~/lib/editing/schemas";

/** A brand: what its form holds → what is saved. */
export const brandSchema = z.object({
  name: text(80),
  name_ar: optionalText(80),
  /** Path in the bucket. */
  logo: z.string().nullable(),
  visible: z.boolean(),
});

export type BrandFields = z.input<typeof brandSchema>;
export type BrandInput = z.output<typeof brandSchema>;

export const newBrand: BrandFields = { name: "", name_ar: "", logo: null, visible: true };
