import trade_in_page from "./trade_in_page.json";

/** Texts of the page of trade-ins: beside those of the public site, there alone. */
export default { trade_in_page };
