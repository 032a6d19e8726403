import type { ReactNode } from "react";
import { buttonStyles } from "~/ui/button-styles";

/** Props of the buttons that mark a car on this device. */
export interface MarkProps {
  /** Id of the car. */
  car: number;
  name: string;
  /** Shows only the icon, as over a picture. */
  bare?: boolean;
}

interface MarkButtonProps {
  icon: ReactNode;
  pressed: boolean;
  /** Accessible name, which includes the car's. */
  label: string;
  /** Text beside the icon, or its tooltip if only the icon is shown. */
  text: string;
  bare?: boolean | undefined;
  onClick: () => void;
  className: string;
}

/** A toggle button for a mark. */
export function MarkButton({ icon, pressed, label, text, bare, onClick, className }: MarkButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      title={bare ? text : undefined}
      onClick={onClick}
      className={buttonStyles({ variant: bare ? "ghost" : "link", size: "icon", className })}
    >
      {icon}
      {bare ? null : text}
    </button>
  );
}
