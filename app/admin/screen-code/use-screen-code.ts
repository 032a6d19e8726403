import { use, useEffect, useEffectEvent, useState } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";
import { adminEntries } from "~/admin/layout/sidebar-entries";
import { useTranslation } from "~/i18n/use-translation";
import { longToast, toast } from "~/toast/toast";
import { keysOf } from "~domain/records";
import { type AdminScreen, screensFor, type StaffRole } from "~domain/roles";
import { loadWhenIdle, savesData } from "./load-when-idle";
import { guardNavigation, type Hindrance } from "./navigation-guard";
import { adminRoutes, loadRoute } from "./screen-code";

/** Draws the message that a screen cannot be opened: it must be there before the connection is lost. */
const messages = () => import("~/toast/toast-viewport");
const search = () => import("~/admin/command-palette/command-palette");

/** The screens that a role is not offered; their code is not loaded ahead. */
function closedScreens(role: StaffRole): string[] {
  const open: readonly AdminScreen[] = screensFor(role);
  return keysOf(adminEntries).filter((screen) => !open.includes(screen));
}

/**
 * Loads the code of the screens that a member of the staff may open while the browser is idle, and stays on the
 * present screen where the next one cannot be opened. Answers whether a navigation waits for code.
 */
export function useScreenCode(role: StaffRole | null): boolean {
  const { t } = useTranslation("admin");
  const { t: errors } = useTranslation("auth");
  const router = use(DataRouterContext)?.router;
  const [loading, setLoading] = useState(false);

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

  const tell = useEffectEvent((why: Hindrance, again: () => void) => {
    toast({
      id: "not-opened",
      title: t(`notOpened.${why}.title`),
      description: t(`notOpened.${why}.description`),
      variant: "destructive",
      duration: longToast,
      action: { label: errors("errors.retry"), onClick: again },
    });
  });
  useEffect(() => {
    if (router) return guardNavigation({ router, onLoading: setLoading, onHindered: (why, again) => tell(why, again) });
  }, [router]);

  return loading;
}
