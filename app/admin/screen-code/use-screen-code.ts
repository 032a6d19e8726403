import { useEffect } from "react";
import { adminEntries } from "~/admin/layout/sidebar-entries";
import { keysOf } from "~domain/records";
import { type AdminScreen, screensFor, type StaffRole } from "~domain/roles";
import { loadWhenIdle, savesData } from "./load-when-idle";
import { adminRoutes, loadRoute } from "./screen-code";

/** Draws the message that a screen cannot be opened: it must be there before the connection is lost. */
const messages = () => import("~/toast/toast-viewport");
const search = () => import("~/admin/command-palette/command-palette");

/** The screens that a role is not offered; their code is not loaded ahead. */
function closedScreens(role: StaffRole): string[] {
  const open: readonly AdminScreen[] = screensFor(role);
  return keysOf(adminEntries).filter((screen) => !open.includes(screen));
}

/** Loads the code of the screens that a member of the staff may open while the browser is idle. */
export function useScreenCode(role: StaffRole | null): void {
  useEffect(() => {
    if (role === null) return;
    const closed = closedScreens(role);
    const screens = adminRoutes().filter(({ screen }) => !closed.includes(screen));
    const ahead = [
      search,
      ...screens.map(
        ({ id }) =>
          () =>
            loadRoute(id),
      ),
      () => loadRoute("routes/auth/login"),
    ];
    return loadWhenIdle(savesData() ? [messages] : [messages, ...ahead]);
  }, [role]);
}
