import auth from "./auth.json";
import common from "./common.json";
import errors from "./errors.json";
import orders from "./orders.json";
import pages from "./pages.json";
import search from "./search.json";
import shell from "./shell.json";
import shortlist from "./shortlist.json";
import trade_in_page from "./trade_in_page.json";
import viewings from "./viewings.json";

/** Texts of sign-in and account. */
export default { common, shell, errors, pages, auth, orders, search, shortlist, trade_in_page, viewings };
