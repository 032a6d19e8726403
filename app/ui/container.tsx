import type { ComponentProps } from "react";
import { cn } from "./cn";

/** The page's column: full width with margins on a phone, 80 rem at most. */
export function Container({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("mx-auto w-full max-w-[80rem] px-5 sm:px-8", className)} {...rest} />;
}
