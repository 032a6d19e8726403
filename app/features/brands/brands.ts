import type { Localized } from "~/i18n/localized";

/** A brand as visitors meet it; `cars` counts those on offer. */
export interface Brand {
  id: number;
  name: Localized;
  slug: string;
  logo: string | null;
  cars: number;
}
