import { BackendError } from "~/supabase/unwrap";
import { idFrom, notFound } from "~/utils/not-found";
import { hasFreeTime, type SlotDays } from "./viewings";
import { listSlots } from "./viewings.queries";

/** Car, showroom and day as the address names them; what is no car is a page that is not there. */
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

/** The slots, or that the car cannot be seen: sold, on its way, or taken off the site. */
export async function slotsOrRefusal(...asked: Parameters<typeof listSlots>) {
  try {
    return await listSlots(...asked);
  } catch (error) {
    if (error instanceof BackendError && /^(car_not_available|car_not_found|car_elsewhere)$/.test(error.message))
      return "unavailable";
    throw error;
  }
}

/** The asked day where it has a free time, else the first one that has; null where none has. */
export function freeDay(slots: SlotDays | null, asked: string | null): string | null {
  const days = slots?.days.filter(hasFreeTime) ?? [];
  return (days.find((one) => one.day === asked) ?? days[0])?.day ?? null;
}
