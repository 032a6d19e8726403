import { useCallback, useEffect } from "react";
import type { BlockerFunction } from "react-router";
import { useLeaveCheck } from "./leave-checks";
import type { RecordFormState } from "./record-form-state";

/**
 * Asks before a page with something unsaved is left: by a link, the back button, or a closed tab.
 * @param wholeAddress whether another search in the address is another form
 */
export function LeaveGuard({ form, wholeAddress }: { form: RecordFormState; wholeAddress?: boolean }) {
  const { unsaved, dirty } = form;
  // The same page with another search keeps its form, unless that is said to be another one.
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved() && (from.pathname !== to.pathname || (wholeAddress === true && from.search !== to.search)),
    [unsaved, wholeAddress],
  );

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty, unsaved]);

  useLeaveCheck(leaves);
  return null;
}
