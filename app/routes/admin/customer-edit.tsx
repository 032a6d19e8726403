import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { CustomerForm } from "~/features/customers/admin/customer-form";
import { findCustomerFields } from "~/features/customers/admin/customers.queries";
import { readSettings } from "~/features/site-content/site-content.queries";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { idFrom } from "~/utils/not-found";
import type { Route } from "./+types/customer-edit";

/** Who a customer is, or the form for a new one if the address has no id. */
export const clientLoader = keepsShown(({ request, params }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client) => {
    const id = params.id === undefined ? null : (idFrom(params.id) ?? 0);
    const [customer, settings] = await Promise.all([
      id === null ? undefined : findCustomerFields(client, id),
      readSettings(client),
    ]);
    return { id, customer, countryCode: settings.country_code };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function CustomerEdit({ loaderData }: Route.ComponentProps) {
  return <CustomerForm key={loaderData.id} {...loaderData} />;
}
