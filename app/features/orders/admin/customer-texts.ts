import { loadCatalogue } from "~/i18n/catalogue";
import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";

/** Brings the texts that customers read in a language into the browser: staff may work in the other one. */
export function loadCustomerTexts(language: Language): Promise<void> {
  return loadCatalogue(language, "auth");
}

/** The texts of orders as a customer reads them; {@link loadCustomerTexts} comes first. */
export function customerTexts(language: Language) {
  return instanceOf(language).getFixedT(language, "orders");
}
