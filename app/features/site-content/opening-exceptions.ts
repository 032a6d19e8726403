import { addDays } from "~/utils/local-time";
import type { Localized } from "~/i18n/localized";
import type { Office, SiteContent } from "./site-content.schema";

type OpeningException = SiteContent<"viewings">["exceptions"][number];

/** Other hours of a showroom on some days of the calendar; no hours means closed. */
export interface OtherHours {
  from: string;
  to: string;
  hours: Office["hours"];
}

export interface NamedHours extends OtherHours {
  name: Localized;
  /** The days of the week among these days, from Sunday = 0. */
  weekdays: number[];
}

/** How far ahead visitors read of other hours. */
export const daysShown = 92;

/**
 * The other hours of a showroom that hold today or begin within some days. Where several hold on a day the first of the
 * list counts, as `office_openings()` has it: the showroom's own before those of all, then what begins last.
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
