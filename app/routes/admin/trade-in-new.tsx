import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { findCustomer } from "~/features/customers/admin/customers.queries";
import { findOrder } from "~/features/orders/admin/order.queries";
import { readSettings } from "~/features/site-content/site-content.queries";
import { listSellerNames } from "~/features/staff/admin/staff.queries";
import { WritingForm } from "~/features/trade-ins/admin/writing-form";
import { newWriting } from "~/features/trade-ins/admin/writing.schema";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { idFrom } from "~/utils/not-found";
import type { Route } from "./+types/trade-in-new";

/** The form for a walk-in or a caller; `order` or `customer` fill it in. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client, { searchParams }, userId) => {
    const orderId = idFrom(searchParams.get("order") ?? undefined);
    const customerId = idFrom(searchParams.get("customer") ?? undefined);
    const [settings, staff, detail, customer] = await Promise.all([
      readSettings(client),
      listSellerNames(client),
      orderId === null ? null : findOrder(client, orderId),
      customerId === null ? null : findCustomer(client, customerId),
    ]);
    return {
      userId,
      order: detail?.order ?? null,
      customer,
      countryCode: settings.country_code,
      currency: settings.currency,
      staff,
    };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function TradeInNew({ loaderData }: Route.ComponentProps) {
  const { userId, order, customer, ...given } = loaderData;
  const { language } = useLanguage();
  const spoken = order?.language ?? customer?.language ?? language;
  const initial = {
    ...newWriting(spoken),
    assigned_to: given.staff.some(({ id }) => id === userId) ? userId : "",
    ...(customer && {
      name: textIn(customer.name, spoken),
      phone: customer.phone ?? "",
      email: customer.email ?? "",
    }),
    ...(order && { name: order.customer, phone: order.phone, email: order.email ?? "", order: String(order.id) }),
  };
  return <WritingForm {...given} initial={initial} order={order?.reference ?? null} />;
}
