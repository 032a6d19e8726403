import papers from "./papers.json";

/** Texts of papers: beside those of the public site, on the page that confirms one. */
export default { papers };
