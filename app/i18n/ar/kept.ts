import kept from "./kept.json";

/** Texts of the comparison and of the favourites: beside those of the public site, on these pages only. */
export default { kept };
