import orders from "./orders.json";

/** Texts of ordering and following an order: beside those of the public site, on these pages only. */
export default { orders };
