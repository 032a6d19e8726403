import type { Localized } from "~/i18n/localized";
import type { Database } from "~domain/database.types";
import type { OrderStatus } from "~domain/order-statuses";

export type ContactChannel = Database["public"]["Enums"]["contact_channel"];

export const contactChannels = ["whatsapp", "phone", "email"] as const satisfies readonly ContactChannel[];

/** The longest reason for which a customer cancels, in characters; longer ones are cut. */
export const longestReason = 500;

/** The car as it was offered when it was ordered. */
export interface OrderedCar {
  /** Null if the car no longer has a page. */
  id: number | null;
  title: Localized;
  stockNo: string;
}

/** The answer to a placed order. */
export interface PlacedOrder {
  reference: string;
  createdAt: string;
  /** True when the same order had been sent before. */
  repeated: boolean;
  price: number | null;
  currency: string;
  car: OrderedCar;
}

/** The part of an order that its customer may see. */
export interface TrackedOrder {
  reference: string;
  status: OrderStatus;
  createdAt: string;
  updatedAt: string;
  price: number | null;
  currency: string;
  holdUntil: string | null;
  /** Whether the customer may still cancel it. */
  mayCancel: boolean;
  /** Display name of the assignee; null if there is none or it has no name. */
  handler: string | null;
  car: OrderedCar;
  events: OrderEvent[];
}

export interface OrderEvent {
  at: string;
  kind: Exclude<Database["public"]["Enums"]["order_event_kind"], "follow_up" | "delivery_day">;
  toStatus: OrderStatus | null;
  note: string | null;
}
