import { type DataRouter, matchRoutes, type RouterNavigateOptions, type To } from "react-router";
import { isLoaded, loadRoute } from "./screen-code";

/** Why a page is not opened: no connection to the website, or a file of its code that the website does not have. */
export type Hindrance = "offline" | "missing";

/** Until the website counts as unreachable, in ms. */
const patience = 5_000;

interface GuardedRouter {
  router: DataRouter;
  /** Called with true while code is loaded before a navigation, and then with false. */
  onLoading: (loading: boolean) => void;
  onHindered: (why: Hindrance, again: () => void) => void;
}

async function isReachable(): Promise<boolean> {
  try {
    await fetch("/healthz", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(patience) });
    return true;
  } catch {
    return false;
  }
}

/** Where a navigation leads to; null where it is not to another page. */
function targetOf(to: number | To | null): URL | null {
  if (to === null || typeof to === "number") return null;
  const path = typeof to === "string" ? to : `${to.pathname ?? ""}${to.search ?? ""}${to.hash ?? ""}`;
  return new URL(path, location.href);
}

/**
 * Keeps the present page where the next one cannot be opened. React Router itself reloads the document when code
 * cannot be fetched, and without a connection the browser then shows its own error page. @returns what ends it
 */
export function guardNavigation({ router, onLoading, onHindered }: GuardedRouter): () => void {
  const navigate = router.navigate.bind(router);
  const begin = (to: number | To | null, options?: RouterNavigateOptions) =>
    typeof to === "number" ? navigate(to) : navigate(to, options);
  /** Counts navigations: one that waits for its code gives way to a later one. */
  let latest = 0;

  /**
   * @param retried whether this is the second attempt: a file that is still missing is one of an older version of the
   * site
   */
  async function hindranceOf(ids: readonly string[], target: URL, retried: boolean): Promise<Hindrance | null> {
    try {
      await Promise.all(ids.map(loadRoute));
    } catch {
      if (!(await isReachable())) return "offline";
      if (retried) location.assign(target);
      return "missing";
    }
    // Only screens of the back office read from the backend.
    const asksBackend = target.pathname.startsWith("/admin");
    return asksBackend && !navigator.onLine && !(await isReachable()) ? "offline" : null;
  }

  async function open(to: number | To | null, options?: RouterNavigateOptions, retried = false): Promise<void> {
    const own = ++latest;
    const target = targetOf(to);
    if (target === null) return begin(to, options);
    const ids = (matchRoutes(router.routes, target.pathname) ?? []).map(({ route }) => route.id);
    if (navigator.onLine && ids.every(isLoaded)) return begin(to, options);
    onLoading(true);
    const why = await hindranceOf(ids, target, retried);
    if (own !== latest) return;
    onLoading(false);
    if (why === null) return begin(to, options);
    onHindered(why, () => void open(to, options, true));
  }

  router.navigate = (to: number | To | null, options?: RouterNavigateOptions) => open(to, options);
  return () => {
    router.navigate = navigate;
  };
}
