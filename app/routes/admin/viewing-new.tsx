import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { carTitle } from "~/features/cars/cars";
import { findOrder } from "~/features/orders/admin/order.queries";
import { officesOf } from "~/features/site-content/offices";
import { readContent, readSettings, readViewingRules } from "~/features/site-content/site-content.queries";
import { listSellers } from "~/features/staff/admin/staff.queries";
import { BookingForm } from "~/features/viewings/admin/booking-form";
import { findViewableCar } from "~/features/viewings/admin/booking.queries";
import { newBooking } from "~/features/viewings/admin/booking.schema";
import { readViewingSearch } from "~/features/viewings/admin/viewing-search";
import { useLanguage } from "~/i18n/use-language";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { fromLocalTime } from "~/utils/local-time";
import { idFrom } from "~/utils/not-found";
import type { Route } from "./+types/viewing-new";

/** The form for a caller or a walk-in; `order`, `office`, `at` (by the dealer's clock) fill it in. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client, { searchParams }) => {
    const orderId = idFrom(searchParams.get("order") ?? undefined);
    const [contact, rules, settings, staff, detail] = await Promise.all([
      readContent(client, "contact_info"),
      readViewingRules(client),
      readSettings(client),
      listSellers(client),
      orderId === null ? null : findOrder(client, orderId),
    ]);
    const offices = contact === null ? [] : officesOf(contact);
    const order = detail?.order ?? null;
    const carId = order?.carId ?? null;
    const car = carId === null ? null : await findViewableCar(client, carId);
    const asked = car?.officeId ?? readViewingSearch(searchParams).office;
    const at = searchParams.get("at") ?? "";
    return {
      order,
      car,
      offices,
      office: (offices.find(({ id }) => id === asked) ?? offices[0])?.id ?? "",
      at: fromLocalTime(at) === null ? "" : at,
      minutes: rules.slot_minutes,
      countryCode: settings.country_code,
      staff,
    };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function ViewingNew({ loaderData }: Route.ComponentProps) {
  const { order, car, office, at, ...given } = loaderData;
  const { language } = useLanguage();
  const initial = {
    ...newBooking(order?.language ?? language),
    office,
    starts_at: at,
    ...(order && { name: order.customer, phone: order.phone, email: order.email ?? "", order: String(order.id) }),
    ...(order && car && { car: String(car.id) }),
    ...(order?.assigneeId && { assigned_to: order.assigneeId }),
  };
  return <BookingForm {...given} initial={initial} order={order?.reference ?? null} nameCar={carTitle} />;
}
