import type { ComponentProps, ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden";

type ChoiceProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  type: "checkbox" | "radio";
  /** Shown after the mark. */
  children: ReactNode;
};

/**
 * A native checkbox or radio button as a row, light enough for lists of a hundred: its look is the utilities `choice`
 * and `choice-mark` of the style sheet. A link that chooses wears them, too.
 */
export function Choice({ type, children, ...rest }: ChoiceProps) {
  return (
    <label className="choice">
      <input type={type} className="choice-mark" {...rest} />
      {children}
    </label>
  );
}

/** A row's word and, at its end, a figure. `said` is how the figure is read out, after the word. */
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
