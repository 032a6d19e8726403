import cars from "./cars.json";
import common from "./common.json";
import home from "./home.json";
import orders from "./orders.json";
import pages from "./pages.json";
import shell from "./shell.json";

/** Texts of the public site. */
export default { common, shell, home, cars, pages, orders };
