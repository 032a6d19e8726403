import { fieldText } from "~/utils/text";
import { viaParameter } from "~domain/campaigns";
import { viaOf } from "~domain/via-names";

/** What brought the visitor, as a posted form names it; null where it names nothing that can be kept. */
export function sentVia(form: FormData): string | null {
  return viaOf(fieldText(form, viaParameter));
}
