import { cn } from "~/ui/cn";

/** The veil behind a modal window. */
export const dialogOverlay = "fixed inset-0 z-50 bg-overlay transition-opacity duration-200 starting:opacity-0";

/** A modal window: in the middle of the screen, along the bottom edge of a phone. */
export const dialogFrame = cn(
  "fixed inset-x-0 bottom-0 z-50 m-auto flex max-h-[calc(100dvh-2rem)] w-full flex-col",
  "border-t bg-card text-card-foreground shadow-panel outline-none transition-[translate,opacity]",
  "duration-300 ease-calm starting:translate-y-4 starting:opacity-0 sm:top-0 sm:h-fit",
  "sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100%-4rem)] sm:rounded-md sm:border",
);
