import { type FunctionComponent, memo } from "react";

/** What the router hands to a route's view, but for `params`, which it makes anew each time. */
interface RouteData {
  loaderData: unknown;
  actionData?: unknown;
  matches: unknown;
}

/**
 * A route's view that is drawn anew only with its data. The router draws every open route when a navigation begins, to
 * let it say so, and a visitor who tapped a link would wait for a page that looks the same. What shows that something
 * is under way asks `useNavigation` in a component of its own.
 * @param reads all that the view reads of its props
 */
export function drawnByData<Props extends RouteData>(
  view: FunctionComponent<Props>,
  reads: readonly (keyof RouteData)[] = ["loaderData", "actionData", "matches"],
) {
  return memo(view, (before, after) => isSameData(before, after, reads));
}

/** Whether two sets of props are the same in what is read of them. */
export function isSameData(before: RouteData, after: RouteData, reads: readonly (keyof RouteData)[]): boolean {
  return reads.every((name) => before[name] === after[name]);
}
