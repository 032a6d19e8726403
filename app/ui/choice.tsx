import type { ComponentProps, ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden";

type ChoiceProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  type: "checkbox" | "radio";
  /** Shown after the mark. */
  children: ReactNode;
};

/**
 * A native checkbox or radio button as a row, with little markup, for lists of a hundred. The CSS utility `choice`
 * draws its first child as the mark and a hidden last one as the figure; links that act as a choice use it, too.
 */
export function Choice({ type, children, ...rest }: ChoiceProps) {
  return (
    <label className="choice">
      <input type={type} {...rest} />
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
      <span aria-hidden="true">{count}</span>
    </>
  );
}
