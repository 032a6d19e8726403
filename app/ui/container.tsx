import type { ComponentProps } from "react";
import { cn } from "./cn";

/** The page's column, with side margins that grow with the window. */
export function Container({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("mx-auto w-full max-w-[120rem] px-5 sm:px-8 xl:px-14 2xl:px-20", className)} {...rest} />;
}
