import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlStyles } from "./control-styles";
import { useEarlyText } from "./early-text";

export function Textarea({ className, rows = 5, dir = "auto", ...rest }: ComponentProps<"textarea">) {
  useEarlyText(rest.id);
  return <textarea rows={rows} dir={dir} className={cn(controlStyles, "resize-y", className)} {...rest} />;
}
