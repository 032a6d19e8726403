import type { ComponentProps, ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden";

type ChoiceProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  type: "checkbox" | "radio";
  /** Shown after the mark. */
  children: ReactNode;
};

/**
 * A native checkbox or radio button as a row, with little markup, for lists of a hundred. It uses the CSS utilities
 * `choice` and `choice-mark`, like links that act as a choice.
 */
export function Choice({ type, children, ...rest }: ChoiceProps) {
  return (
    <label className="choice">
      <input type={type} className="choice-mark" {...rest} />
      {children}
    </label>
  );
}

/** A row's label with a number at its end. `said` is the screen reader text for the number. */
export function ChoiceText({ count, said, children }: { count: ReactNode; said: string; children: ReactNode }) {
  return (
    <>
      <span className="min-w-0 grow">
        {children}
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
      <span aria-hidden="true" className="choice-count">
        {count}
      </span>
    </>
  );
}
