/** Milliseconds between two notices: any client can cause one by an invented origin, and must not hide the next. */
const pause = 60 * 60_000;
/** Longer ones are no names that an operator could recognise. */
const longestName = 100;

/** Name and port of an address; undefined where there is none. */
export function hostOf(origin: string | null | undefined): string | undefined {
  return URL.parse(origin ?? "")?.host || undefined;
}

/**
 * Tells that a page of another address was refused: a proxy that passes on another host than the browser's, or leaves
 * its port out, makes the site's own pages look so.
 * @param problem told once an hour
 */
export function foreignPageNotice(problem: (message: string) => void, now: () => number = () => performance.now()) {
  let next = -Infinity;
  return (what: string, from: string | undefined, own: readonly (string | undefined)[]): void => {
    if (now() < next) return;
    next = now() + pause;
    const site = [...new Set(own)].join(" or ");
    const page = from !== undefined && from.length <= longestName ? from : "an unknown name";
    problem(
      `a page of another address was refused: ${what} for ${page}, while the site is ${site}. If that page is one ` +
        "of this site, set SITE_URL to its address, and let the proxy pass on the header Host as it came, with the " +
        "port (nginx: $http_host)",
    );
  };
}
