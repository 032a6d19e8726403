import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

/** The look of a row to choose; the whole of it is the target. Links that choose wear it, too. */
export const choiceRow = "flex min-h-11 cursor-pointer items-center gap-3 py-1 text-sm leading-snug lg:min-h-9";

/** The look of the mark before a row; `data-chosen` fills it where the row is a link. */
export const choiceMark =
  "grid size-5 shrink-0 appearance-none place-content-center border border-input bg-card before:scale-0 before:bg-primary-foreground checked:border-primary checked:bg-primary checked:before:scale-100 data-chosen:border-primary data-chosen:bg-primary data-chosen:before:scale-100 forced-colors:appearance-auto";

/** Forms of the mark: a tick for one of many, a dot for the only one. */
export const markShapes = {
  checkbox: "rounded-sm before:size-3 before:[clip-path:polygon(14%_44%,0_60%,42%_100%,100%_18%,84%_6%,39%_70%)]",
  radio: "rounded-full before:size-2 before:rounded-full",
} as const;

type ChoiceProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  type: "checkbox" | "radio";
  /** What stands behind the mark. */
  children: ReactNode;
};

/**
 * A native checkbox or radio button as a row, light enough for lists of a hundred: the mark is drawn by the style sheet
 * alone. Name it with `aria-label` where the row shows more than its name.
 */
export function Choice({ type, children, ...rest }: ChoiceProps) {
  return (
    <label className={choiceRow}>
      <input type={type} className={cn(choiceMark, markShapes[type])} {...rest} />
      {children}
    </label>
  );
}

/** A row's word and, at its end, how many it leads to; a count of none is quiet, and the place of the figure is kept. */
export function ChoiceText({ count, children }: { count?: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="min-w-0 grow">{children}</span>
      {count === undefined ? null : <span className="figures min-w-6 text-end text-xs text-muted-foreground tabular-nums">{count}</span>}
    </>
  );
}
