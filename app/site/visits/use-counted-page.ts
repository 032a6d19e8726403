import { useEffect } from "react";
import { useLocation } from "react-router";
import { count } from "./count";

/** Counts each public page that is shown, and each search: another choice of filters is the same page. */
export function useCountedPage(): void {
  const { pathname, search } = useLocation();
  const words = new URLSearchParams(search).get("q");
  useEffect(() => count("page"), [pathname]);
  useEffect(() => {
    if (words) count("search");
  }, [words]);
}
