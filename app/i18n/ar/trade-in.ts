import trade_in from "./trade_in.json";

/** Texts of trade-ins: beside those of the public site, on these pages only. */
export default { trade_in };
