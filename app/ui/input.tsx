import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlStyles } from "./control-styles";

/** Kinds of input whose content is always Latin: they stay left to right on Arabic pages. */
const latin = new Set(["tel", "email", "url", "number", "password"]);

/** A text input. Free text takes its direction from what is typed; phones, e-mails and numbers stay left to right. */
export function Input({ className, type = "text", dir, ...rest }: ComponentProps<"input">) {
  const ltr = latin.has(type);
  return (
    <input
      type={type}
      dir={dir ?? (ltr ? "ltr" : "auto")}
      className={cn(controlStyles, "h-12", ltr && "rtl:text-end", className)}
      {...rest}
    />
  );
}
