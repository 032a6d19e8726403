import type { Localized } from "~/i18n/localized";

/** Someone of the team as visitors meet them. */
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
