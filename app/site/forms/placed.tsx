import { type ReactNode, useEffect, useRef } from "react";
import { forgetDraft } from "./form-draft";
import { useArrivalFocus } from "./use-arrival-focus";

/** The heading of the page after a form: it takes the focus, and the draft of the form is deleted. */
export function PlacedHeading({ draft, children }: { draft: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  useEffect(() => forgetDraft(draft), [draft]);
  return (
    <h1 ref={heading} tabIndex={-1} className="headline outline-none">
      {children}
    </h1>
  );
}

interface PlacedReferenceProps {
  reference: string;
  /** What it is called. */
  label: string;
  /** What it is kept for. */
  keep: string;
  children?: ReactNode;
}

/** The reference of what was sent. */
export function PlacedReference({ reference, label, keep, children }: PlacedReferenceProps) {
  return (
    <div className="grid gap-3 border-y py-8">
      <p className="eyebrow text-muted-foreground">{label}</p>
      <p className="figures text-4xl font-light tracking-[0.06em] text-accent sm:text-5xl">
        <bdi dir="ltr">{reference}</bdi>
      </p>
      <p className="measure text-sm text-muted-foreground">{keep}</p>
      {children}
    </div>
  );
}
