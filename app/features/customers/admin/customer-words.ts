import type { TFunction } from "i18next";
import type { FollowUpSubject } from "~/admin/follow-ups/follow-up";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { BackendError } from "~/supabase/unwrap";
import type { Customer } from "./customer-row";

/** The customer's name in the script of the page's language, else in the other one. */
export function useCustomerName(): (customer: Pick<Customer, "name">) => string {
  const { language } = useLanguage();
  return (customer) => textIn(customer.name, language);
}

/** A customer as the subject of a follow-up. */
export function followUpSubject({ id, followUp }: Customer, name: string): FollowUpSubject {
  return { table: "customers", id, name: `\u2068${name}\u2069`, followUp };
}

const refusals = {
  phone_taken: "phoneTaken",
  name_required: "nameRequired",
  customer_not_found: "gone",
  version_conflict: "changed",
  customer_active: "active",
  merge_not_found: "mergeGone",
  merged_since: "mergedSince",
  tags_full: "tagsFull",
  tags_invalid: "tagsInvalid",
} as const;

/** The text for a refused change of a customer; undefined for other errors. */
export function customerRefusal(error: unknown, t: TFunction<"admin_customers">): string | undefined {
  const code = error instanceof BackendError ? error.message : error;
  const known = Object.entries(refusals).find(([name]) => name === code);
  return known && t(`refusals.${known[1]}`);
}
