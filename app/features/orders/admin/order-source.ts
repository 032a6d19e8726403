/** How an order came; the table checks the same. */
export const orderSources = ["website", "walk_in", "phone", "whatsapp", "instagram", "other"] as const;
export type OrderSource = (typeof orderSources)[number];
