/** Where pages say that they are seen. */
export const countPath = "/count";

/**
 * What is counted. A visit is the first page of a tab that no page of the site opened; a search that found nothing is
 * missed, and comes with its words.
 */
export const visitKinds = ["page", "visit", "search", "missed", "whatsapp", "phone"] as const;
export type VisitKind = (typeof visitKinds)[number];

export const devices = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof devices)[number];

/** Set in browsers of staff, whose own visits are not counted. */
export const staffMark = "maarad:staff";
