import { useTranslation } from "~/i18n/use-translation";
import { useTrash } from "~/admin/record-form/use-trash";
import { browserClient } from "~/supabase/browser";
import type { Customer } from "./customer-row";
import { customerRefusal, useCustomerName } from "./customer-words";
import { restoreCustomer, trashCustomer } from "./customers.queries";

/** Moves customers to the trash and back; what they sent stays where it is. */
export function useCustomerTrash(onRemoved?: () => void | Promise<void>) {
  const { t } = useTranslation("admin_customers");
  const nameOf = useCustomerName();
  return useTrash<Customer>({
    remove: async (customer) => trashCustomer(await browserClient(), customer.id),
    restore: async (customer) => restoreCustomer(await browserClient(), customer.id),
    label: nameOf,
    explain: (error) => customerRefusal(error, t),
    ...(onRemoved ? { onRemoved } : {}),
  });
}
