import arAdmin from "./ar/admin";
import arLanding from "./ar/landing.json";
import arMails from "./ar/mails.json";
import arPublic from "./ar/public";
import enAdmin from "./en/admin";
import enLanding from "./en/landing.json";
import enMails from "./en/mails.json";
import enPublic from "./en/public";
import { addCatalogue } from "./instances";

/** Loads all texts in both languages into the process. The server and the tests call it once. */
export function loadAllCatalogues(): void {
  addCatalogue("en", { ...enPublic, ...enAdmin, mails: enMails, landing: enLanding });
  addCatalogue("ar", { ...arPublic, ...arAdmin, mails: arMails, landing: arLanding });
}
