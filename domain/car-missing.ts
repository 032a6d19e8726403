/** What a car may lack before visitors should see it; the column `cars.missing` has these codes. */
export const missingCodes = ["mileage_km", "model_ar", "description_en", "description_ar", "price", "photos"] as const;
export type MissingCode = (typeof missingCodes)[number];
