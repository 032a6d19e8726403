import { type ReactNode, startTransition, useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * What stands below the first screen of a page. A page that is opened by a tap shows its first screen at once and draws
 * this behind it, while nobody is kept waiting. A page that comes from the server, one that is gone back to, whose
 * place has to be found again, and one that is opened at a place inside it are drawn whole.
 * @param meanwhile stands there until then, where the first screen is short: what follows must not be seen and jump
 *   away
 */
export function BelowFirstScreen({ children, meanwhile = null }: { children: ReactNode; meanwhile?: ReactNode }) {
  const { hash } = useLocation();
  const [drawn, setDrawn] = useState(useNavigationType() === NavigationType.Pop || hash !== "");
  useEffect(() => (drawn ? undefined : afterFirstFrame(() => startTransition(() => setDrawn(true)))), [drawn]);
  return drawn ? children : meanwhile;
}

/** The frame that comes next may be the page's first; the one after it says that the first has been shown. */
function afterFirstFrame(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
