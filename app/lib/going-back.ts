import { useEffect } from "react";
import { type DataStrategyResult, type MiddlewareFunction, useLocation, useMatches, useRevalidator } from "react-router";
import { areaOf } from "~/i18n/language";

type Results = Record<string, DataStrategyResult>;

interface Shown {
  /** The page's address, without the place in it. */
  url: string;
  results: Results;
}

/** How many pages are remembered; the ones shown first go first. */
const most = 30;

/** What pages showed, by the key of their entry in the history. */
const shown = new Map<string, Shown>();
/** The page that is being gone back to, and the one that was shown from memory and is to be renewed. */
let goingTo: Shown | undefined;
let renewing: Shown | undefined;

// Before the router hears of it: when it asks for the data, only that event tells going back from opening.
if (typeof document !== "undefined") addEventListener("popstate", () => (goingTo = shown.get(history.state?.key ?? "default")), true);

/**
 * Answers going back to a page with what it showed, at once and also without a network, as browsers do with documents.
 * What it shows is asked for again when it stands; where that fails, it stays.
 */
export const answerGoingBack: MiddlewareFunction<Results> = async ({ request }, next) => {
  const known = goingTo;
  // A step within a page asks for nothing: what it has set must not answer for the next page.
  goingTo = undefined;
  if (known?.url === request.url) return (renewing = known).results;
  const before = renewing?.url === request.url && request.method === "GET" ? renewing.results : undefined;
  const results = await next();
  const isNews = Object.entries(results).some(([id, { result }]) => !(result instanceof Error) && JSON.stringify(result) !== JSON.stringify(before?.[id]?.result));
  return isNews ? results : (before ?? results);
};

/** Remembers what the open page shows, and asks again for what was shown from memory. Once, in the layout of all pages that may. */
export function useShownPages(): void {
  const { key, pathname } = useLocation();
  const page = useMatches().at(-1);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // What somebody asked for as himself, or with a reference and a number, is not kept longer than it is read.
    if (!page?.loaderData || areaOf(pathname) !== "public" || /^(\/ar)?\/(order|track)/.test(pathname)) return;
    shown.delete(key);
    shown.set(key, { url: location.href.replace(/#.*/, ""), results: { [page.id]: { type: "data", result: page.loaderData } } });
    for (const oldest of shown.keys()) if (shown.size > most) shown.delete(oldest);
  }, [key, pathname, page?.id, page?.loaderData]);
  useEffect(() => {
    if (!renewing) return;
    const timer = setTimeout(() => void revalidate(), 500);
    return () => {
      clearTimeout(timer);
      renewing = undefined;
    };
  }, [key, revalidate]);
}
