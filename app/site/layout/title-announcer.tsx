import { useLocation } from "react-router";
import { announcerId, useAnnouncement } from "../announce";

/**
 * Announces the title of the page that a link opened: browsers do so for loaded documents only. A changed search on the
 * same page announces its own result.
 */
export function TitleAnnouncer() {
  useAnnouncement(useLocation().pathname, () => document.title);
  return <p id={announcerId} aria-live="polite" className="sr-only" />;
}
