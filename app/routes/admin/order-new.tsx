import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { carTitle } from "~/features/cars/cars";
import { findCustomer } from "~/features/customers/admin/customers.queries";
import { findMessage } from "~/features/messages/admin/messages.queries";
import { NewOrderForm } from "~/features/orders/admin/new/new-order-form";
import { newOrder } from "~/features/orders/admin/new/new-order.schema";
import { readSettings } from "~/features/site-content/site-content.queries";
import { listSellers } from "~/features/staff/admin/staff.queries";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { idFrom } from "~/utils/not-found";
import type { Route } from "./+types/order-new";

/** The form for a walk-in, a caller or a message; `customer` or `message` fill it in. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client, { searchParams }, userId) => {
    const customerId = idFrom(searchParams.get("customer") ?? undefined);
    const messageId = idFrom(searchParams.get("message") ?? undefined);
    const [settings, staff, customer, message] = await Promise.all([
      readSettings(client),
      listSellers(client),
      customerId === null ? null : findCustomer(client, customerId),
      messageId === null ? null : findMessage(client, messageId),
    ]);
    return {
      userId,
      customer,
      message,
      countryCode: settings.country_code,
      staff: staff.filter(({ id, closed }) => !closed || id === userId),
    };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function OrderNew({ loaderData }: Route.ComponentProps) {
  const { userId, customer, message, ...given } = loaderData;
  const { language } = useLanguage();
  const spoken = message?.language ?? customer?.language ?? language;
  const initial = {
    ...newOrder(spoken),
    assigned_to: given.staff.some(({ id }) => id === userId) ? userId : "",
    ...(customer && {
      name: textIn(customer.name, spoken),
      phone: customer.phone ?? "",
      email: customer.email ?? "",
    }),
    ...(message && {
      source: "other",
      name: message.name,
      phone: message.phone ?? "",
      email: message.email ?? "",
      message: message.body.slice(0, 2000),
      consent: true,
      from_message: String(message.id),
    }),
  };
  return <NewOrderForm {...given} initial={initial} nameCar={carTitle} />;
}
