import type { Localized } from "~/i18n/localized";

/** A public brand; `cars` is the number of its cars on offer. */
export interface Brand {
  id: number;
  name: Localized;
  slug: string;
  logo: string | null;
  cars: number;
}
