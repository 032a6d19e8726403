import type { FormStamp } from "~/site/forms/answer";

/** Longest search that a wish may carry, in characters; the same as in the database. */
const longest = 500;

/** What says how the cars are shown and not which; `wish` opens the form. */
const ofTheView = new Set(["page", "sort", "view", "wish"]);

/**
 * Which cars are wished for, as the query of an address at `/cars`. What does not fit into {@link longest} is cut:
 * first the words, then the last filters; an empty text means any car.
 */
export function wishSearch(parameters: URLSearchParams): string {
  const wanted = [...parameters].filter(
    ([name, value]) => /^[a-z_]{1,20}$/.test(name) && value !== "" && !ofTheView.has(name),
  );
  const query = () => new URLSearchParams(wanted.filter(([, value]) => value !== "")).toString();
  const place = wanted.findIndex(([name]) => name === "q");
  const words = [...(wanted[place]?.[1] ?? "")];
  while (words.length > 0 && query().length > longest) {
    words.pop();
    wanted[place] = ["q", words.join("")];
  }
  while (query().length > longest) wanted.pop();
  return query();
}

/** How far a wish is: not begun, its form, or its thanks. */
export type WishStage = { at: "closed" } | { at: "sent" } | { at: "open"; stamp: FormStamp; countryCode: string };

/** What the address of a search that found `total` cars says of the wish: where nothing is found, the form is open. */
export function wishStageOf(parameters: URLSearchParams, total: number): WishStage["at"] {
  const asked = parameters.get("wish");
  if (asked === "sent") return "sent";
  return asked === "open" || total === 0 ? "open" : "closed";
}

/** The list of cars with the same search and the form for a wish, or the thanks for one. */
export function wishPath(parameters: URLSearchParams, state: "open" | "sent"): string {
  const query = new URLSearchParams(parameters);
  query.delete("page");
  query.set("wish", state);
  return `/cars?${query}#wish`;
}
