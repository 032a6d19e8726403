/** How a customer came who was written down by a colleague; the functions of the database take the same. */
export const deskSources = ["walk_in", "phone", "whatsapp", "instagram", "other"] as const;

/** How an order, a trade-in or a consent came; the tables check the same. */
export const sources = ["website", ...deskSources] as const;
export type Source = (typeof sources)[number];
