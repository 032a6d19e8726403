import { cn } from "./cn";

/** A turning ring. Decorative: the text beside it says what is happening. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "inline-block size-[1.125em] animate-spin rounded-full border-2 border-current border-t-transparent",
        className,
      )}
    />
  );
}
