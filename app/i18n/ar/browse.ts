import browse from "./browse.json";

/** Texts of search and filters: beside those of the public site, on the list of cars only. */
export default { browse };
