import type { Colour } from "../cars";

/** CSS of each colour; "other" is shown as two halves. */
const paints: Record<Colour, string> = {
  white: "#f7f6f2",
  black: "#111214",
  silver: "#c3c6c9",
  grey: "#75797e",
  blue: "#24477f",
  red: "#9c1f22",
  green: "#2c5a41",
  yellow: "#e3b420",
  brown: "#5d4030",
  orange: "#d56a1e",
  beige: "#d8c7a4",
  other: "#8a8273",
};

/** A colour swatch before the colour's name. The ring keeps white and black visible in both themes. */
export function ColourSwatch({ colour }: { colour: Colour }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0 text-input">
      <circle cx="8" cy="8" r="7.5" fill={paints[colour]} stroke="currentColor" />
      {colour === "other" ? <path d="M2.7 13.3A7.5 7.5 0 0 1 13.3 2.7Z" fill={paints.beige} /> : null}
    </svg>
  );
}
