import { textIn, type Localized } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";

/** A showroom with its name in the page's language. */
export interface OfficeChoice {
  id: string;
  name: string;
}

/** The showrooms in the page's language, and a function that returns a name by id, or the id if it is unknown. */
export function useOffices(offices: readonly { id: string; name: Localized }[]): {
  offices: readonly OfficeChoice[];
  nameOf: (id: string) => string;
} {
  const { language } = useLanguage();
  const named = offices.map(({ id, name }) => ({ id, name: textIn(name, language) }));
  return { offices: named, nameOf: (id) => named.find((office) => office.id === id)?.name ?? id };
}
