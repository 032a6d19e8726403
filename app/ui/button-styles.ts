import { cn } from "./cn";

type Variant = "primary" | "outline" | "ghost" | "destructive" | "link";
type Size = "md" | "lg" | "icon";

export interface ButtonLook {
  variant?: Variant;
  size?: Size;
  className?: string;
}

const base = cn(
  "inline-flex max-w-full shrink-0 cursor-pointer items-center justify-center gap-2.5 rounded-sm text-sm",
  "font-medium text-center no-underline transition-colors duration-200",
  "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50",
  "[&_svg]:size-[1.125em] [&_svg]:shrink-0",
);

const variants: Record<Variant, string> = {
  primary: "bg-primary text-primary-foreground hover:bg-primary/85",
  outline: "border border-input bg-transparent text-foreground hover:border-foreground hover:bg-foreground/5",
  ghost: "hover:bg-foreground/8",
  destructive: "bg-destructive text-destructive-foreground hover:bg-destructive/85",
  link: "text-foreground underline decoration-accent decoration-1 underline-offset-8 hover:text-accent",
};

const sizes: Record<Size, string> = {
  md: "min-h-11 px-5 py-2",
  lg: "min-h-13 px-8 py-3",
  icon: "size-11 p-0 text-base",
};

/** The classes of a button, for links that look like one. */
export function buttonStyles({ variant = "primary", size = "md", className }: ButtonLook = {}): string {
  return cn(base, variants[variant], variant === "link" ? "min-h-11" : sizes[size], className);
}
