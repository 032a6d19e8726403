import { cn } from "~/ui/cn";

interface ProgressProps {
  /** What is going on, in words. */
  label: string;
  /** 0 to 100; null while the progress is unknown. */
  value: number | null;
  className?: string;
}

/** How far something has come: a thin line that fills from the reading start. */
export function Progress({ label, value, className }: ProgressProps) {
  const shown = value === null ? undefined : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      className={cn("h-1 w-full overflow-hidden rounded-full bg-muted", className)}
    >
      <div
        className={cn(
          "h-full rounded-full bg-accent transition-[width] duration-300",
          shown === undefined && "w-1/3 animate-pulse",
        )}
        style={shown === undefined ? undefined : { width: `${shown}%` }}
      />
    </div>
  );
}
