import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { carTitle } from "~/features/cars/cars";
import { findCustomer } from "~/features/customers/admin/customers.queries";
import { findMessage } from "~/features/messages/admin/messages.queries";
import { listCampaigns } from "~/features/orders/admin/campaigns.queries";
import { NewOrderForm } from "~/features/orders/admin/new/new-order-form";
import { newOrder } from "~/features/orders/admin/new/new-order.schema";
import { readSettings } from "~/features/site-content/site-content.queries";
import { listSellers } from "~/features/staff/admin/staff.queries";
import { textIn } from "~/i18n/localized";
import { findViewing } from "~/features/viewings/admin/viewing-desk.queries";
import { useLanguage } from "~/i18n/use-language";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { idFrom } from "~/utils/not-found";
import type { Route } from "./+types/order-new";

/** The form for a walk-in, a caller, a message or a viewing; `customer`, `message` or `viewing` fill it in. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client, { searchParams }, userId) => {
    const customerId = idFrom(searchParams.get("customer") ?? undefined);
    const messageId = idFrom(searchParams.get("message") ?? undefined);
    const viewingId = idFrom(searchParams.get("viewing") ?? undefined);
    const [settings, staff, campaigns, customer, message, viewing] = await Promise.all([
      readSettings(client),
      listSellers(client),
      listCampaigns(client),
      customerId === null ? null : findCustomer(client, customerId),
      messageId === null ? null : findMessage(client, messageId),
      viewingId === null ? null : findViewing(client, viewingId),
    ]);
    return {
      userId,
      customer,
      message,
      viewing,
      campaigns,
      countryCode: settings.country_code,
      staff: staff.filter(({ id, closed }) => !closed || id === userId),
    };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function OrderNew({ loaderData }: Route.ComponentProps) {
  const { userId, customer, message, viewing, ...given } = loaderData;
  const { language } = useLanguage();
  const spoken = viewing?.language ?? message?.language ?? customer?.language ?? language;
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
    ...(viewing && {
      source: viewing.consentAt === null ? "walk_in" : "other",
      name: viewing.customer,
      phone: viewing.phone,
      email: viewing.email ?? "",
      message: viewing.wish ?? "",
      consent: viewing.consentAt !== null,
      ...(viewing.assigneeId && { assigned_to: viewing.assigneeId }),
      from_viewing: String(viewing.id),
    }),
  };
  return <NewOrderForm {...given} initial={initial} nameCar={carTitle} />;
}
