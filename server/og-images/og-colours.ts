/** The tokens of the light ground in app/styles/base.css, and the gold of the dark one. */
export const colours = {
  ivory: "#f6f3ec",
  ink: "#17181b",
  quiet: "#5c574d",
  line: "#dcd5c6",
  bronze: "#7b5a23",
  gold: "#d9bd88",
  studio: "#eae9e6",
  /** Of the mark in public/favicon.svg, in the middle of its two golds. */
  mark: "#b08d52",
} as const;
