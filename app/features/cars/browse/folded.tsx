import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";

/** Whether the parts around are written for browsers without scripts only. */
export const WithoutScripts = createContext(false);

interface FoldedProps {
  summary: ReactNode;
  summaryClass: string;
  /** Whether it is open at first, and its content always there: it holds choices that the form has to send. */
  open: boolean;
  className: string;
  children: ReactNode;
}

/**
 * A part that opens and closes. Until it is opened, only browsers without scripts get its content: the choices of
 * closed facets would be half of the list's elements. After the first frame only the reader opens and closes it, so it
 * stays open when its last choice is removed.
 */
export function Folded({ summary, summaryClass, open, className, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [opened] = useState(open);
  const [read, setRead] = useState(open);
  const isWithout = use(WithoutScripts);
  // A reader may have opened it before the scripts were there.
  useEffect(() => setRead((known) => known || details.current?.open === true), []);
  return (
    <details ref={details} open={opened} className={className}>
      {/* The click comes before the opening, also that of a key: the content is there in the same frame. */}
      <summary className={summaryClass} onClick={() => setRead(true)}>
        {summary}
      </summary>
      {read || open || isWithout ? (
        children
      ) : (
        <noscript>
          <WithoutScripts value>{children}</WithoutScripts>
        </noscript>
      )}
    </details>
  );
}
