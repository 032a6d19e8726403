import { RecordHistory } from "~/features/audit/admin/record-history";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { CarInterestLine } from "~/features/campaigns/admin/car-interest-line";
import { readCarInterest } from "~/features/campaigns/admin/car-interest.queries";
import { listBrandsForStaff } from "~/features/brands/admin/brands.queries";
import { CarForm } from "~/features/cars/admin/car-form";
import { CarInTrash } from "~/features/cars/admin/car-in-trash";
import { CarStatusPanel } from "~/features/cars/admin/car-status-panel";
import { CarSummary } from "~/features/cars/admin/car-summary";
import { findCarForStaff, findHoldingOrder } from "~/features/cars/admin/car.queries";
import { findOpenOrders } from "~/features/cars/admin/open-orders/open-orders.queries";
import { CostsSection } from "~/features/costs/admin/costs-section";
import { findCarMoney } from "~/features/costs/admin/costs.queries";
import { readContent, readSettings } from "~/features/site-content/site-content.queries";
import { listStaff } from "~/features/staff/admin/staff.queries";
import { findTradeInOfCar } from "~/features/trade-ins/admin/trade-in-desk.queries";
import { TradeInOfCar } from "~/features/trade-ins/admin/trade-in-of-car";
import { loadEveryLanguage } from "~/i18n/catalogue";
import { idFrom, notFound } from "~/utils/not-found";
import { useMay } from "~/admin/permissions/permissions-provider";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { BrowserClient } from "~/supabase/browser";
import { may } from "~domain/roles";
import type { Route } from "./+types/car-edit";

export const clientLoader = keepsShown(({ request, params }: Route.ClientLoaderArgs) =>
  asStaff(request, "cars", async (client, _url, _userId, role) => {
    const id = idFrom(params.id) ?? 0;
    const [car, order, openOrders, brands, contact, settings, tradeIn, costs, seen] = await Promise.all([
      findCarForStaff(client, id),
      findHoldingOrder(client, id),
      findOpenOrders(client, [id]),
      listBrandsForStaff(client),
      readContent(client, "contact_info"),
      readSettings(client),
      findTradeInOfCar(client, id),
      may(role, "costs.edit") ? readCosts(client, id) : null,
      readCarInterest(client, id),
      // Words are suggested in both languages.
      loadEveryLanguage("admin"),
    ]);
    if (!car) throw notFound("car");
    const offices = contact?.offices ?? [];
    return { car, order, openOrders, brands, offices, currency: settings.currency, tradeIn, costs, seen };
  }),
);

async function readCosts(client: BrowserClient, carId: number) {
  const [money, staff] = await Promise.all([findCarMoney(client, carId), listStaff(client)]);
  return { ...money, staff: staff.map(({ id, called, left }) => ({ id, name: called, left: left !== null })) };
}

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function EditCar({ loaderData }: Route.ComponentProps) {
  const mayNow = useMay();
  const { car, order, openOrders, currency, tradeIn, costs, seen } = loaderData;
  const interest = <CarInterestLine interest={seen} />;
  if (car.row.deleted_at !== null) return <CarInTrash car={car} currency={currency} />;
  if (!mayNow("cars.edit"))
    return (
      <CarSummary car={car} currency={currency} interest={interest}>
        <CarStatusPanel key={car.version} car={car} order={order} openOrders={openOrders} />
      </CarSummary>
    );
  const history = (
    <>
      <TradeInOfCar tradeIn={tradeIn} />
      {costs ? (
        <div className="mt-10 mb-14">
          <CostsSection carId={car.id} currency={currency} {...costs} />
        </div>
      ) : null}
      <RecordHistory table="cars" id={car.id} />
    </>
  );
  return <CarForm key={car.id} {...loaderData} history={history} interest={interest} />;
}
