import { useEffect } from "react";
import type { BlockerFunction } from "react-router";
import { areDraftsGone, hasSessionEnded } from "~/utils/kept-drafts";

/** What open forms say about a way out. React Router has one blocker at a time: the frame's (navigation-guard.tsx). */
const checks = new Set<BlockerFunction>();

/** Has the frame ask before something unsaved is left. @param leaves whether a way leads out of it */
export function useLeaveCheck(leaves: BlockerFunction): void {
  useEffect(() => {
    checks.add(leaves);
    return () => void checks.delete(leaves);
  }, [leaves]);
}

/** Whether a way leads out of something unsaved. */
export const leavesUnsaved: BlockerFunction = (ways) =>
  !areDraftsGone(ways.nextLocation.state) &&
  !hasSessionEnded(ways.nextLocation.state) &&
  [...checks].some((leaves) => leaves(ways));
