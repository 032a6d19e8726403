import { BackendError } from "~/supabase/unwrap";
import { idFrom, notFound } from "~/utils/not-found";
import { hasFreeTime, type SlotDays } from "./viewings";
import { listSlots } from "./viewings.queries";

/**
 * Car, showroom and day in the address; an invalid day counts as not given. Throws "not found" for an invalid car id.
 */
export function chosenIn(url: URL) {
  const asked = url.searchParams.get("car");
  const day = url.searchParams.get("day") ?? "";
  const car = asked === null ? null : idFrom(asked);
  if (asked !== null && car === null) throw notFound("car");
  return {
    car,
    office: url.searchParams.get("office"),
    day: /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
  };
}

/** The slots, or "unavailable" if the car cannot be viewed at this showroom: sold, not here, or not on the site. */
export async function slotsOrRefusal(...asked: Parameters<typeof listSlots>) {
  try {
    return await listSlots(...asked);
  } catch (error) {
    if (error instanceof BackendError && /^(car_not_available|car_not_found|car_elsewhere)$/.test(error.message))
      return "unavailable";
    throw error;
  }
}

/** The requested day if it has a free slot, else the first day that has one; null if there is none. */
export function freeDay(slots: SlotDays | null, asked: string | null): string | null {
  const days = slots?.days.filter(hasFreeTime) ?? [];
  return (days.find((one) => one.day === asked) ?? days[0])?.day ?? null;
}
