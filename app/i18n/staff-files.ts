import type { TextGroup } from "./reader";

/** The texts that only staff see: listed here, so that no visitor loads their names. */
export default import.meta.glob<TextGroup>("./*/admin/*.json", { import: "default" });
