import type { FormStamp } from "~/site/forms/answer";

/** Longest search of a car request, in characters; the same as in the database. */
const longest = 500;

/** Parameters that do not choose cars but how they are shown; `wish` opens the form. */
const ofTheView = new Set(["page", "sort", "view", "wish"]);

/**
 * The requested cars, as the query string of `/cars`; "" means any car. What does not fit into {@link longest} is cut:
 * first the words, then the last filters. Each part is encoded once, because a foreign address may have hundreds.
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

/** As many characters of the words as fit into `room` encoded characters. */
function writtenWords(words: string, room: number): string {
  let query = "q=";
  for (const character of words) {
    const next = written(["q", character]).slice("q=".length);
    if (query.length + next.length > room) break;
    query += next;
  }
  return query === "q=" ? "" : query;
}

/** The state of a car request: not begun, form open, or sent. */
export type WishStage = { at: "closed" } | { at: "sent" } | { at: "open"; stamp: FormStamp };

/** The state that the address of a search says; the form is open if the search found nothing. */
export function wishStageOf(parameters: URLSearchParams, total: number): WishStage["at"] {
  const asked = parameters.get("wish");
  if (asked === "sent") return "sent";
  return asked === "open" || total === 0 ? "open" : "closed";
}

/** The path of the list of cars with the same search and the open form, or the thanks. */
export function wishPath(parameters: URLSearchParams, state: "open" | "sent"): string {
  const query = new URLSearchParams(parameters);
  query.delete("page");
  query.set("wish", state);
  return `/cars?${query}#wish`;
}
