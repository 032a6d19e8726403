import type { ComponentProps } from "react";
import { buttonStyles, type ButtonLook } from "./button-styles";
import { Spinner } from "./spinner";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Shows a spinner and says so to assistive technology; the button stays focusable. */
    busy?: boolean;
  };

export function Button({ variant, size, className, busy, type = "button", children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={buttonStyles({ variant, size, className })} aria-busy={busy || undefined} {...rest}>
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
