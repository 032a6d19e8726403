import type { ComponentProps } from "react";
import { cn } from "./cn";

type Tone = "neutral" | "accent" | "success" | "destructive" | "ink";

const tones: Record<Tone, string> = {
  neutral: "border-border bg-card text-card-foreground",
  accent: "border-accent text-accent",
  success: "border-success text-success",
  destructive: "border-destructive text-destructive",
  // On pictures, in both colour schemes.
  ink: "tone-ink border-transparent",
};

export function Badge({ tone = "neutral", className, ...rest }: ComponentProps<"span"> & { tone?: Tone }) {
  return (
    <span
      className={cn(
        "inline-flex min-h-7 items-center gap-1.5 rounded-sm border px-2.5 text-xs font-medium whitespace-nowrap",
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}
