import { useTranslation } from "~/i18n/use-translation";
import { useTrash } from "~/admin/record-form/use-trash";
import type { Customer } from "./customer-row";
import { customerRefusal, useCustomerName } from "./customer-words";

/** Moves customers to the trash and back; their orders, viewings and messages are not affected. */
export function useCustomerTrash(onRemoved?: () => void | Promise<void>) {
  const { t } = useTranslation("admin_customers");
  const nameOf = useCustomerName();
  return useTrash<Customer>({
    table: "customers",
    label: nameOf,
    explain: (error) => customerRefusal(error, t),
    ...(onRemoved ? { onRemoved } : {}),
  });
}
