import { z } from "zod";
import { stated } from "~/admin/record-form/problems";
import { singleLine, optionalLine } from "~/admin/record-form/schemas";
import { linesOf, longestAlias } from "../brand-names";

/** One name a line → the names, each once. */
const names = z
  .string()
  .transform(linesOf)
  .refine((lines) => lines.every((line) => line.length <= longestAlias), stated("tooLong", longestAlias))
  .refine((lines) => lines.length <= 40, stated("tooLarge", 40));

/** A brand: what its form holds → what is saved. */
export const brandSchema = z.object({
  name: singleLine(80),
  name_ar: optionalLine(80),
  /** Path in the bucket. */
  logo: z.string().nullable(),
  visible: z.boolean(),
  /** The dealer's alternative names, beside those that the product knows. */
  aliases: names,
  /** The same for its models, by the part of the model key after the brand's slug. */
  models: z.record(z.string(), names),
});

export type BrandFields = z.input<typeof brandSchema>;
export type BrandInput = z.output<typeof brandSchema>;

export const newBrand: BrandFields = { name: "", name_ar: "", logo: null, visible: true, aliases: "", models: {} };
