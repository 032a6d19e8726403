import type { ReactNode } from "react";
import { buttonStyles } from "~/ui/button-styles";

/** What marks a car on this device. */
export interface MarkProps {
  /** The car's id and name. */
  car: number;
  name: string;
  /** Only the icon, as over a picture. */
  bare?: boolean;
}

interface MarkButtonProps {
  icon: ReactNode;
  pressed: boolean;
  /** Names the car, too. */
  label: string;
  /** What is written beside the icon, or shown over it where there is only the icon. */
  text: string;
  bare?: boolean | undefined;
  onClick: () => void;
  className: string;
}

/** A mark that is on or off. */
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
