// Not in app/i18n: every public page loads that folder, and none needs zod.
import { z } from "zod";
import type { Localized } from "~/i18n/localized";

const stored = z.object({ en: z.string().nullish(), ar: z.string().nullish() });
const read = (text: z.output<typeof stored> | null | undefined) =>
  ({ en: text?.en ?? null, ar: text?.ar ?? null }) satisfies Localized;

/** A text in both languages, as the database keeps it; a missing language is null. */
export const localizedText = stored.transform(read);

/** The same where the whole text may be missing. */
export const optionalLocalizedText = stored.nullish().transform(read);
