import { loadCatalogue } from "~/i18n/catalogue";
import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";

/** Loads the customer texts in a language, because staff may have loaded only the other one. */
export function loadCustomerTexts(language: Language): Promise<void> {
  return loadCatalogue(language, "auth");
}

/** The texts about orders in the customer's language. Call {@link loadCustomerTexts} first. */
export function customerTexts(language: Language) {
  return instanceOf(language).getFixedT(language, "orders");
}
