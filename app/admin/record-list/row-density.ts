import { browserSetting } from "~/admin/ui/browser-setting";

/** How high the rows of lists are: with a second line and a picture, or one line each. */
export type RowDensity = "normal" | "compact";

/** The density of all lists in this browser. */
export const rowDensity = browserSetting<RowDensity>(
  "maarad:rows",
  (stored) => (stored === "compact" ? "compact" : "normal"),
  (density) => density,
);
