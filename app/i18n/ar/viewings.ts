import viewings from "./viewings.json";

/** Texts of booking and following a viewing: beside those of the public site, on these pages only. */
export default { viewings };
