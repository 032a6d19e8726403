import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlStyles } from "./control-styles";

/** A native select: it works without scripts and opens the phone's own picker. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cn("relative block w-full", className)}>
      <select className={cn(controlStyles, "h-12 appearance-none pe-11 text-ellipsis")} {...rest}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-4 my-auto size-4 text-muted-foreground"
      />
    </span>
  );
}
