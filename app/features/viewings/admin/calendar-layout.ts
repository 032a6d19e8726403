import { toLocalTime } from "~/utils/local-time";

const minute = 60_000;

/** A time span between two instants in ISO 8601. */
export interface Span {
  startsAt: string;
  endsAt: string;
}

/** Position in a day's column: minutes since midnight of the day in the dealer's time zone. */
export interface Place {
  from: number;
  to: number;
}

/** Minutes of a column, also on days with a clock change: there an hour stays empty or is used twice. */
export const dayMinutes = 24 * 60;

/** Minutes of local time in the dealer's zone from midnight of a day (`2026-11-25`) to an instant; may be negative. */
export function minutesIn(day: string, instant: string): number {
  return Math.round((Date.parse(`${toLocalTime(instant)}Z`) - Date.parse(`${day}T00:00Z`)) / minute);
}

/**
 * The part of a span in the column of a day; null if there is none. A span that ends with a column is not in the next
 * one.
 * @param cut the hour at which columns start and end: {@link columnCut}
 */
export function placeIn(day: string, { startsAt, endsAt }: Span, cut = 0): Place | null {
  const [top, bottom] = [cut * 60, cut * 60 + dayMinutes];
  const start = minutesIn(day, startsAt);
  const told = minutesIn(day, endsAt);
  // If the clock is set back in between, the end would be before the beginning: use the true duration.
  const end = told > start ? told : start + (Date.parse(endsAt) - Date.parse(startsAt)) / minute;
  return start >= bottom || end <= top ? null : { from: Math.max(top, start), to: Math.min(bottom, end) };
}

/**
 * The hour at which the columns start. If a showroom is open past midnight, as in Ramadan, it is the hour at which the
 * last one closes (8 at most), so that an evening stays in one column. Midnight if any showroom opens before that hour.
 */
export function columnCut(openings: readonly (Span & { day: string })[]): number {
  const after = Math.max(0, ...openings.map(({ day, endsAt }) => minutesIn(day, endsAt) - dayMinutes));
  const cut = Math.ceil(after / 60);
  return cut <= 8 && openings.every(({ day, startsAt }) => minutesIn(day, startsAt) >= cut * 60) ? cut : 0;
}

/** A span with its position in the column and its lane among overlapping spans. */
export interface Laid<Item> {
  item: Item;
  place: Place;
  /** Index of the lane, from 0 to `lanes` - 1. */
  lane: number;
  lanes: number;
}

/**
 * Lays out the viewings of a day: overlapping ones side by side in lanes, others over the whole width.
 * @param least least height in minutes
 */
export function layOutDay<Item extends Span>(day: string, items: readonly Item[], cut = 0, least = 0): Laid<Item>[] {
  const placed = items
    .flatMap((item) => {
      const place = placeIn(day, item, cut);
      return place === null ? [] : [{ item, place: { ...place, to: Math.max(place.to, place.from + least) } }];
    })
    .toSorted((one, other) => one.place.from - other.place.from || other.place.to - one.place.to);
  const laid: Laid<Item>[] = [];
  /** Items that overlap, directly or through others. */
  let group: Laid<Item>[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const { item, place } of placed) {
    if (place.from >= until) group = [];
    const taken = new Set(group.filter((other) => other.place.to > place.from).map((other) => other.lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ item, place, lane, lanes: 1 });
    const lanes = Math.max(...group.map((other) => other.lane)) + 1;
    for (const one of group) one.lanes = lanes;
    until = group.length === 1 ? place.to : Math.max(until, place.to);
    laid.push(group.at(-1) ?? { item, place, lane, lanes });
  }
  return laid;
}

/**
 * The hours that a calendar shows: all openings and viewings, at least 9:00 to 18:00, and one hour before and after, so
 * that viewings can be moved there.
 */
export function shownHours(days: readonly string[], spans: readonly Span[], cut = 0): { first: number; last: number } {
  const places = days.flatMap((day) => spans.flatMap((span) => placeIn(day, span, cut) ?? []));
  const first = Math.min(9 * 60, ...places.map(({ from }) => from));
  const last = Math.max(18 * 60, ...places.map(({ to }) => to));
  return { first: Math.max(cut, Math.floor(first / 60) - 1), last: Math.min(cut + 24, Math.ceil(last / 60) + 1) };
}
