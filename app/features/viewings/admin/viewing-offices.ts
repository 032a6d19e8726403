import { textIn, type Localized } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";

/** A showroom to choose, with its name in the page's language. */
export interface OfficeChoice {
  id: string;
  name: string;
}

/** The showrooms in the page's language; one that viewings still name but nobody knows is called by its id. */
export function useOffices(offices: readonly { id: string; name: Localized }[]): {
  offices: readonly OfficeChoice[];
  nameOf: (id: string) => string;
} {
  const { language } = useLanguage();
  const named = offices.map(({ id, name }) => ({ id, name: textIn(name, language) }));
  return { offices: named, nameOf: (id) => named.find((office) => office.id === id)?.name ?? id };
}
