import { z } from "zod";
import { singleLine, optionalLine, optionalText } from "~/admin/record-form/schemas";
import type { MediaPicture } from "./media";
import { withoutFolder } from "./media-search";

/** The editable details of a picture in the library. */
export const mediaSchema = z.object({
  file_name: singleLine(200),
  folder: optionalLine(120)
    .transform((folder) => folder ?? "")
    .refine((folder) => folder !== withoutFolder, "folder_reserved"),
  alt_en: optionalText(300),
  alt_ar: optionalText(300),
});

export type MediaFields = z.input<typeof mediaSchema>;
export type MediaDetails = z.output<typeof mediaSchema>;

/** The details of a picture as its form holds them. */
export function mediaFields({ fileName, folder, alt }: MediaPicture): MediaFields {
  return { file_name: fileName, folder, alt_en: alt.en ?? "", alt_ar: alt.ar ?? "" };
}
