import home_bands from "./home_bands.json";
import hours from "./hours.json";

/** Texts of the home page alone, beside those of the public site. */
export default { home_bands, hours };
