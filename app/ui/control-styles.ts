import { cn } from "./cn";

/** The look shared by every text-like control. 16 px text, so that phones do not zoom in on focus. */
export const controlStyles = cn(
  "w-full min-w-0 rounded-sm border border-input bg-card px-4 py-2 text-base leading-7",
  "text-card-foreground transition-colors placeholder:text-muted-foreground",
  "placeholder:opacity-100 hover:border-foreground/60 aria-invalid:border-destructive",
  "disabled:opacity-60",
);
