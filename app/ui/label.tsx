import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Label({ className, htmlFor, children, ...rest }: ComponentProps<"label"> & { htmlFor: string }) {
  return (
    <label htmlFor={htmlFor} className={cn("block text-sm font-medium", className)} {...rest}>
      {children}
    </label>
  );
}
