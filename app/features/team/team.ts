import type { Localized } from "~/i18n/localized";

/** A team member as visitors see them. */
export interface TeamMember {
  id: number;
  name: Localized;
  jobTitle: Localized;
  bio: Localized;
  photo: { path: string; width: number; height: number } | null;
  /** E.164 */
  phone: string | null;
  email: string | null;
  /** Language codes, e.g. `ar`, `en`, `hi`. */
  languages: string[];
}

/** `+97333000000` as `+973 3300 0000`: for calling codes with 8-digit numbers only; other numbers are unchanged. */
export function spacedPhone(phone: string): string {
  return phone.replace(/^(\+97[345]|\+96[58])(\d{4})(\d{4})$/, "$1 $2 $3");
}
