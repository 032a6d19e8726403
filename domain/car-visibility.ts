import type { CarCode } from "./car-codes.ts";

/** What decides whether visitors see a car. Times are ISO. What a car lacks does not matter once it is published. */
export interface CarPublication {
  status: CarCode<"status">;
  publishAt: string | null;
  unpublishAt: string | null;
  deletedAt: string | null;
  brand: { visible: boolean; inTrash: boolean };
}

/** The same in the columns of the tables. */
interface CarPublicationRow {
  status: CarCode<"status">;
  publish_at: string | null;
  unpublish_at: string | null;
  deleted_at: string | null;
  brands: { visible: boolean; deleted_at: string | null };
}

/** `public`: visitors see the car; otherwise the first reason why they do not. */
type CarVisibility = "trash" | "draft" | "archived" | "brandTrash" | "brandHidden" | "ended" | "scheduled" | "public";

/** The states of a car that sections of the home page show. */
export const offeredStatuses = ["available", "coming_soon", "reserved"] as const;

/** Whether visitors see a car in this state, where nothing else hides it. */
export function isShownStatus(status: unknown): boolean {
  return status !== "draft" && status !== "archived";
}

/** The columns of a row as `visibilityOf` takes them. */
export function publicationOf(row: CarPublicationRow): CarPublication {
  return {
    status: row.status,
    publishAt: row.publish_at,
    unpublishAt: row.unpublish_at,
    deletedAt: row.deleted_at,
    brand: { visible: row.brands.visible, inTrash: row.brands.deleted_at !== null },
  };
}

/** Whether visitors see a car, and if not, why: the rule of the policies `cars_read_public` and `brands_read`. */
export function visibilityOf(car: CarPublication, now = Date.now()): CarVisibility {
  const { status, publishAt, unpublishAt, deletedAt, brand } = car;
  if (deletedAt !== null) return "trash";
  if (status === "draft" || status === "archived") return status;
  if (brand.inTrash) return "brandTrash";
  if (!brand.visible) return "brandHidden";
  if (unpublishAt !== null && Date.parse(unpublishAt) <= now) return "ended";
  return publishAt !== null && Date.parse(publishAt) > now ? "scheduled" : "public";
}

/** Whether sections of the home page show a car: visitors see it and it is not sold. */
export function isOnOffer(car: CarPublication, now = Date.now()): boolean {
  return offeredStatuses.some((status) => status === car.status) && visibilityOf(car, now) === "public";
}
