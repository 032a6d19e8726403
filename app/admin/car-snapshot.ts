import { z } from "zod";
import type { Localized } from "~/i18n/localized";

/** What a record keeps of its car: name and stock number as they were at that time. */
interface CarSnapshot {
  name: Localized;
  stockNo: string | null;
}

const stored = z.object({
  title_en: z.string().nullish(),
  title_ar: z.string().nullish(),
  stock_no: z.string().nullish(),
});
const read = ({ title_en, title_ar, stock_no }: z.output<typeof stored>): CarSnapshot => ({
  name: { en: title_en ?? null, ar: title_ar ?? null },
  stockNo: stock_no ?? null,
});

/** Reads `car_snapshot` of a record; without names where it has none. */
export const carSnapshot = stored.catch({}).transform(read);

/** Reads `car_snapshot` of a record that may have no car. */
export const optionalCarSnapshot = stored
  .nullable()
  .catch(null)
  .transform((car) => car && read(car));
