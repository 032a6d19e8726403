import { fieldText } from "~/utils/text";
import { campaignCode } from "~domain/campaign-settings";
import { viaParameter } from "~domain/campaigns";

/** The campaign that a posted form names; null for none. What is no code is left out: no order is refused for it. */
export function sentVia(form: FormData): string | null {
  const via = fieldText(form, viaParameter);
  return campaignCode.test(via) ? via : null;
}
