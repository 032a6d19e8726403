import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Milliseconds before a slow navigation is shown, so that fast ones do not flash. */
const delay = 350;

type PendingPart = "page" | "list";

interface NavigationState {
  location?: { pathname: string } | undefined;
  formMethod?: string | undefined;
}

/** What a navigation under way replaces: the page, or only what the same page lists; null for none, and for a send. */
export function pendingPart(pathname: string, { location, formMethod }: NavigationState): PendingPart | null {
  if (location === undefined || (formMethod !== undefined && formMethod !== "GET")) return null;
  return location.pathname === pathname ? "list" : "page";
}

/** Whether a navigation that replaces this part has been under way for a while. */
export function usePending(part: PendingPart): boolean {
  const { pathname } = useLocation();
  return useDelayed(pendingPart(pathname, useNavigation()) === part);
}

/** Whether something has been waited for long enough to show it. */
export function useDelayed(waiting: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setShown(true), delay);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [waiting]);
  return shown;
}
