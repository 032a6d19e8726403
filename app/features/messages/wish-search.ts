import type { FormStamp } from "~/site/forms/answer";

/** Longest search that a wish may carry, in characters; the same as in the database. */
const longest = 500;

/** What says how the cars are shown and not which; `wish` opens the form. */
const ofTheView = new Set(["page", "sort", "view", "wish"]);

/**
 * Which cars are wished for, as the query of an address at `/cars`. What does not fit into {@link longest} is cut:
 * first the words, then the last filters; an empty text means any car. Each part is written once: an address of a
 * stranger may have hundreds.
 */
export function wishSearch(parameters: URLSearchParams): string {
  const wanted = [...parameters].filter(
    ([name, value]) => /^[a-z_]{1,20}$/.test(name) && value !== "" && !ofTheView.has(name),
  );
  const place = wanted.findIndex(([name]) => name === "q");
  const parts = wanted.map((pair, index) => (index === place ? "" : written(pair)));
  const words = wanted[place]?.[1];
  if (words !== undefined) parts[place] = writtenWords(words, longest - joined(parts).length - 1);
  const query = joined(parts);
  return query.length <= longest ? query : query.slice(0, Math.max(query.lastIndexOf("&", longest), 0));
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== "").join("&");

const written = (pair: [name: string, value: string]) => new URLSearchParams([pair]).toString();

/** As many of the words as fit into a number of characters. */
function writtenWords(words: string, room: number): string {
  let query = "q=";
  for (const character of words) {
    const next = written(["q", character]).slice("q=".length);
    if (query.length + next.length > room) break;
    query += next;
  }
  return query === "q=" ? "" : query;
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
