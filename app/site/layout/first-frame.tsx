import { useLocation } from "react-router";
import { areaOf } from "~domain/public-paths";

/** Id of what the bar at the top of a public page begins with. */
export const barStart = "bar-start";

/**
 * Browsers paint once the head is read: on a public page an empty frame, and the one with the bar behind it. With this
 * they paint it at once.
 */
export function FirstFrame() {
  const { pathname } = useLocation();
  return areaOf(pathname) === "public" ? <link rel="expect" href={`#${barStart}`} blocking="render" /> : null;
}
