import { data } from "react-router";
import { asStaff, type ScreenRefusal } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { listBrandsForStaff } from "~/features/brands/admin/brands.queries";
import { CarForm } from "~/features/cars/admin/car-form";
import { findNextStockNo } from "~/features/cars/admin/car.queries";
import { noOpenOrders } from "~/features/cars/admin/open-orders/open-orders.queries";
import { readContent, readSettings } from "~/features/site-content/site-content.queries";
import { loadEveryLanguage } from "~/i18n/catalogue";
import { may } from "~domain/roles";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/car-new";

export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "cars", async (client, _url, _userId, role) => {
    if (!may(role, "cars.edit")) throw data<ScreenRefusal>({ refused: "not_for_role" }, 403);
    const [brands, contact, settings, stockNo] = await Promise.all([
      listBrandsForStaff(client),
      readContent(client, "contact_info"),
      readSettings(client),
      findNextStockNo(client),
      // Words are suggested in both languages.
      loadEveryLanguage("admin"),
    ]);
    return { brands, offices: contact?.offices ?? [], currency: settings.currency, stockNo };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function NewCar({ loaderData }: Route.ComponentProps) {
  return <CarForm car={null} order={null} openOrders={noOpenOrders} {...loaderData} />;
}
