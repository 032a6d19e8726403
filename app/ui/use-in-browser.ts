import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * What only the browser knows and does not change while the page is open.
 * @param unknown what is shown by the server, and until the page has hydrated
 */
export function useInBrowser<Value>(read: () => Value, unknown: Value): Value {
  return useSyncExternalStore(never, read, () => unknown);
}
