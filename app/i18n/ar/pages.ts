import pages from "./pages.json";

/** Texts of the pages about the dealer and of their forms: beside those of the public site, where they stand only. */
export default { pages };
