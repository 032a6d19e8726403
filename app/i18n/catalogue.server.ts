import arAdmin from "./ar/admin";
import arMails from "./ar/mails.json";
import arPublic from "./ar/public";
import enAdmin from "./en/admin";
import enMails from "./en/mails.json";
import enPublic from "./en/public";
import { addCatalogue } from "./instances";

/** Gives the process every text in both languages; the server and the tests call it once. */
export function loadAllCatalogues(): void {
  addCatalogue("en", { ...enPublic, ...enAdmin, mails: enMails });
  addCatalogue("ar", { ...arPublic, ...arAdmin, mails: arMails });
}
