import hours from "./hours.json";
import pages from "./pages.json";

/** Texts of the pages about the dealer and of their forms; other public pages do not load them. */
export default { pages, hours };
