import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlStyles } from "./control-styles";

export function Textarea({ className, rows = 5, dir = "auto", ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={rows} dir={dir} className={cn(controlStyles, "resize-y", className)} {...rest} />;
}
