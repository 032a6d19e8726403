import { cn } from "./cn";

/** A thin rule. */
export function Separator({ className }: { className?: string }) {
  return <hr className={cn("border-0 border-t", className)} />;
}
