import { addDays } from "~/utils/local-time";
import type { Localized } from "~/i18n/localized";
import type { Office, SiteContent } from "./site-content.schema";

type OpeningException = SiteContent<"viewings">["exceptions"][number];

/** Special opening hours of a showroom for a range of dates; no hours means closed. */
export interface OtherHours {
  from: string;
  to: string;
  hours: Office["hours"];
}

export interface NamedHours extends OtherHours {
  name: Localized;
  /** The days of the week in this range, from Sunday = 0. */
  weekdays: number[];
}

/** Days ahead for which visitors see special opening hours. */
export const daysShown = 92;

/**
 * The special opening hours of a showroom that apply today or start within some days. If several apply to a day, the
 * first in the list counts, as in `office_openings()`: those of the showroom before those of all, then the latest
 * start.
 */
export function otherHoursOf(
  exceptions: readonly OpeningException[],
  officeId: string,
  today: string,
  days = daysShown,
): NamedHours[] {
  const last = addDays(today, days);
  return exceptions
    .toReversed()
    .filter(({ office, from, to }) => (!office || office === officeId) && to >= today && from <= last)
    .toSorted((a, b) => Number(!a.office) - Number(!b.office) || b.from.localeCompare(a.from))
    .map(({ from, to, name, closed, hours }) => ({
      from,
      to,
      name,
      hours: closed ? [] : hours,
      weekdays: weekdaysIn(from, to),
    }));
}

function weekdaysIn(from: string, to: string): number[] {
  const weekdays: number[] = [];
  for (let day = from; day <= to && weekdays.length < 7; day = addDays(day, 1))
    weekdays.push(new Date(day).getUTCDay());
  return weekdays;
}
