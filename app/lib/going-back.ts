import { useEffect } from "react";
import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction, useLocation, useMatches, useNavigation, useRevalidator } from "react-router";
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
/** The address of the page that is open. */
let openPage = "";

const addressOfPage = () => location.href.replace(/#.*/, "");

// Before the router hears of it: when it asks for the data, only that event tells going back from opening.
// A step within a page asks for nothing: what it would set must not answer for what is asked next.
if (typeof document !== "undefined") {
  addEventListener("popstate", () => (goingTo = addressOfPage() === openPage ? undefined : shown.get(history.state?.key ?? "default")), true);
}

/**
 * Answers going back to a page with what it showed, at once and also without a network, as browsers do with documents.
 * What it shows is asked for again when it stands; where that fails, it stays.
 */
export const answerGoingBack: MiddlewareFunction<Results> = async ({ request }, next) => {
  const reads = request.method === "GET";
  const known = goingTo;
  goingTo = undefined;
  if (reads && known?.url === request.url) return (renewing = known).results;
  const before = reads && renewing?.url === request.url ? renewing.results : undefined;
  const results = await next();
  return !before || Object.entries(results).some(([id, answer]) => isNews(answer, before[id])) ? results : before;
};

/** Whether an answer takes the place of what is shown: other data, another address, or that the page is gone. */
function isNews({ type, result }: DataStrategyResult, before: DataStrategyResult | undefined): boolean {
  if (type === "data" || result instanceof Response) return JSON.stringify(result) !== JSON.stringify(before?.result);
  return isRouteErrorResponse(result) && (result.status === 404 || result.status === 410);
}

/** Remembers what the open page shows, and asks again for what was shown from memory. Once, in the layout of all pages that may. */
export function useShownPages(): void {
  const { key, pathname } = useLocation();
  const page = useMatches().at(-1);
  const { revalidate } = useRevalidator();
  const waiting = useNavigation().state === "idle";
  useEffect(() => {
    openPage = addressOfPage();
    // What somebody asked for as himself, or with a reference and a number, is not kept longer than it is read.
    if (!page?.loaderData || areaOf(pathname) !== "public" || /^(\/ar)?\/(order|track)/.test(pathname)) return;
    shown.delete(key);
    shown.set(key, { url: openPage, results: { [page.id]: { type: "data", result: page.loaderData } } });
    for (const oldest of shown.keys()) if (shown.size > most) shown.delete(oldest);
  }, [key, pathname, page?.id, page?.loaderData]);
  useEffect(() => {
    // Who is on the way to another page does not wait for this one.
    if (!renewing || !waiting) return;
    const mine = renewing;
    const timer = setTimeout(() => void revalidate(), 500);
    return () => {
      clearTimeout(timer);
      // By then it may be the page before, which is gone back to next.
      if (renewing === mine) renewing = undefined;
    };
  }, [key, revalidate, waiting]);
  // What is outside of the layout takes its data along: a page alone would be shown without its frame.
  useEffect(
    () => () => {
      shown.clear();
      openPage = "";
    },
    [],
  );
}
