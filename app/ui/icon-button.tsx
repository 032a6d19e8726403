import type { ComponentProps, ReactNode } from "react";
import { buttonStyles, type ButtonLook } from "./button-styles";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  /** The button's name in the active language. */
  label: string;
  icon: ReactNode;
  variant?: ButtonLook["variant"];
};

/** A 44 px button that shows only an icon; its label is its name and its tooltip. */
export function IconButton({ label, icon, variant = "ghost", className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={buttonStyles({ variant, size: "icon", className })}
      {...rest}
    >
      {icon}
    </button>
  );
}
