import { restoreRow, trashRow } from "~/admin/record-list/trash.queries";
import { useTranslation } from "~/i18n/use-translation";
import { useTrash } from "~/admin/record-form/use-trash";
import { browserClient } from "~/supabase/browser";
import type { Customer } from "./customer-row";
import { customerRefusal, useCustomerName } from "./customer-words";

/** Moves customers to the trash and back; what they sent stays where it is. */
export function useCustomerTrash(onRemoved?: () => void | Promise<void>) {
  const { t } = useTranslation("admin_customers");
  const nameOf = useCustomerName();
  return useTrash<Customer>({
    remove: async (customer) => trashRow(await browserClient(), "customers", customer.id),
    restore: async (customer) => restoreRow(await browserClient(), "customers", customer.id),
    label: nameOf,
    explain: (error) => customerRefusal(error, t),
    ...(onRemoved ? { onRemoved } : {}),
  });
}
