import { isLoaded, loadRoute, routeAt } from "./screen-code";

/** Why a page is not opened: no connection to the website, or a file of its code that the website does not have. */
export type Hindrance = "offline" | "missing";

/** Until the website counts as unreachable, in ms. */
const patience = 5_000;

async function isReachable(): Promise<boolean> {
  try {
    await fetch("/healthz", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(patience) });
    return true;
  } catch {
    return false;
  }
}

/** Whether a page can be opened without asking the website for code. */
export function opensAtOnce(pathname: string): boolean {
  const id = routeAt(pathname);
  return navigator.onLine && (id === undefined || isLoaded(id));
}

/** Loads the code of a page. Answers why the page cannot be opened; null if it can. */
export async function hindranceOf(pathname: string): Promise<Hindrance | null> {
  try {
    await loadRoute(routeAt(pathname) ?? "");
  } catch {
    return (await isReachable()) ? "missing" : "offline";
  }
  // Only screens of the back office read from the backend.
  const asksBackend = pathname.startsWith("/admin");
  return asksBackend && !navigator.onLine && !(await isReachable()) ? "offline" : null;
}
