import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Milliseconds before a slow navigation is shown, so that fast ones do not flash. */
const delay = 350;

type PendingPart = "page" | "list";

interface NavigationState {
  location?: { pathname: string } | undefined;
  formMethod?: string | undefined;
}

/** What a running navigation replaces: the page, or the list on the same page. Null for none and for a sent form. */
export function pendingPart(pathname: string, { location, formMethod }: NavigationState): PendingPart | null {
  if (location === undefined || (formMethod !== undefined && formMethod !== "GET")) return null;
  return location.pathname === pathname ? "list" : "page";
}

/** Whether a navigation that replaces this part has been running for longer than the delay. */
export function usePending(part: PendingPart): boolean {
  const { pathname } = useLocation();
  return useDelayed(pendingPart(pathname, useNavigation()) === part);
}

/** Whether `waiting` has been true for longer than the delay. */
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
