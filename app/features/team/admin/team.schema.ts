import { z } from "zod";
import { singleLine, optionalEmail, optionalLine, optionalPhone, optionalText } from "~/admin/record-form/schemas";

/** A picture as a form value; sizes in pixels, "" if unknown. */
const photo = z.object({ path: z.string(), width: z.string(), height: z.string() }).nullable();

/**
 * A team member: form values → columns of the table.
 * @param countryCode calling code for phone numbers without one, digits only
 */
export function memberSchema(countryCode: string) {
  return z
    .object({
      name_en: singleLine(120),
      name_ar: optionalLine(120),
      job_title_en: singleLine(120),
      job_title_ar: optionalLine(120),
      bio_en: optionalText(2000),
      bio_ar: optionalText(2000),
      photo,
      phone: optionalPhone(countryCode),
      email: optionalEmail,
      languages: z.array(z.string()),
      visible: z.boolean(),
    })
    .transform(({ photo: picture, ...member }) => ({
      ...member,
      photo: picture?.path ?? null,
      photo_width: sizeOf(picture?.width),
      photo_height: sizeOf(picture?.height),
    }));
}

function sizeOf(typed: string | undefined): number | null {
  return typed === undefined || typed === "" ? null : Number(typed);
}

export type MemberFields = z.input<ReturnType<typeof memberSchema>>;
export type MemberInput = z.output<ReturnType<typeof memberSchema>>;

export const newMember: MemberFields = {
  name_en: "",
  name_ar: "",
  job_title_en: "",
  job_title_ar: "",
  bio_en: "",
  bio_ar: "",
  photo: null,
  phone: "",
  email: "",
  languages: ["ar", "en"],
  visible: true,
};
