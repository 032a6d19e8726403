import cars from "./cars.json";
import common from "./common.json";
import errors from "./errors.json";
import home from "./home.json";
import search from "./search.json";
import shell from "./shell.json";
import shortlist from "./shortlist.json";

/** Texts of every page of the public site. */
export default { common, shell, errors, home, cars, search, shortlist };
