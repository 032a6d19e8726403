import browse from "./browse.json";
import cars from "./cars.json";
import common from "./common.json";
import home from "./home.json";
import pages from "./pages.json";
import search from "./search.json";
import shell from "./shell.json";
import shortlist from "./shortlist.json";

/** Texts of the public site. */
export default { common, shell, home, browse, cars, pages, search, shortlist };
