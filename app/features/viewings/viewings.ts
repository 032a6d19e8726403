import type { Localized } from "~/i18n/localized";
import type { ViewingKind, ViewingStatus } from "~domain/viewing-statuses";

/** A possible start of a viewing, as an ISO time. */
export interface Slot {
  at: string;
  free: boolean;
}

/** The slots of a showroom by day (`YYYY-MM-DD`) in the dealer's time zone. */
export interface SlotDays {
  /** Length of a viewing, in minutes. */
  minutes: number;
  first: string;
  last: string;
  days: { day: string; slots: Slot[] }[];
}

/** The part of a viewing that its customer may see. */
export interface CustomerViewing {
  reference: string;
  /** Secret key in the address of the confirmation page and the calendar file. */
  key: string;
  kind: ViewingKind;
  status: ViewingStatus;
  startsAt: string;
  endsAt: string;
  officeId: string;
  version: number;
  /** Whether the customer may still move or cancel it. */
  mayChange: boolean;
  handler: string | null;
  car: { id: number | null; title: Localized; stockNo: string } | null;
}

/** What the form shows of the car. */
export interface ViewedCar {
  id: number;
  title: string;
}

/** A showroom that can be visited. */
export interface ViewingOffice {
  id: string;
  name: Localized;
  address: Localized;
  mapUrl: string;
}

/** The address of the form, for a car, a showroom and a day where they are chosen. */
export function viewingPath({ car, office, day }: { car?: number | undefined; office?: string; day?: string }): string {
  const search = new URLSearchParams({
    ...(car === undefined ? {} : { car: String(car) }),
    ...(office ? { office } : {}),
    ...(day ? { day } : {}),
  }).toString();
  return search ? `/viewing?${search}` : "/viewing";
}

/** Whether a day has a free time. */
export function hasFreeTime({ slots }: SlotDays["days"][number]): boolean {
  return slots.some((slot) => slot.free);
}
