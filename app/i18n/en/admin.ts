import admin from "./admin.json";
import auth from "./auth.json";
import cars from "./cars.json";
import common from "./common.json";
import orders from "./orders.json";
import pages from "./pages.json";
import shell from "./shell.json";

/** Texts of the back office. */
export default { common, shell, pages, auth, admin, cars, orders };
