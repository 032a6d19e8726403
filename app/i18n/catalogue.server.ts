import arAdmin from "./ar/admin";
import arPublic from "./ar/public";
import enAdmin from "./en/admin";
import enPublic from "./en/public";
import { addCatalogue } from "./instances";

/** Gives the process every text in both languages; the server and the tests call it once. */
export function loadAllCatalogues(): void {
  addCatalogue("en", { ...enPublic, ...enAdmin });
  addCatalogue("ar", { ...arPublic, ...arAdmin });
}
