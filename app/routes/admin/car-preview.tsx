import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { CarPreview } from "~/features/cars/admin/car-preview";
import { canView } from "~/features/cars/can-view";
import { findCarForStaff } from "~/features/cars/admin/car.queries";
import { cardFinance, financeOf } from "~/features/cars/finance/finance";
import { findCar, listSimilarCars } from "~/features/cars/cars.queries";
import { showroomOf, takesViewings } from "~/features/site-content/offices";
import { readContent, readSettings, readViewingRules } from "~/features/site-content/site-content.queries";
import { loadEveryLanguage } from "~/i18n/catalogue";
import { currencyDecimals } from "~/i18n/format";
import { idFrom, notFound } from "~/utils/not-found";
import type { Route } from "./+types/car-preview";

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return asStaff(request, "cars", async (client, url) => {
    const id = idFrom(params.id) ?? 0;
    const [car, saved, contact, settings, viewings] = await Promise.all([
      findCar(client, id),
      findCarForStaff(client, id),
      readContent(client, "contact_info"),
      readSettings(client),
      readViewingRules(client),
      loadEveryLanguage("admin"),
    ]);
    if (!car || !saved) throw notFound("car");
    return {
      car,
      finance: financeOf(car, settings.finance, currencyDecimals(settings.currency)),
      similar: await listSimilarCars(client, car).catch(() => []),
      sale: {
        currency: settings.currency,
        whatsapp: contact?.whatsapp_number || null,
        origin: url.origin,
        finance: cardFinance(settings),
        showrooms: {},
      },
      office: showroomOf(contact?.offices ?? [], car.officeId),
      viewing: contact !== null && canView(car) && takesViewings({ viewings, contact }, car.officeId),
      kwhPrice: (car.battery && settings.kwh_price) ?? null,
      publication: saved.publication,
    };
  });
}
clientLoader.hydrate = true as const;

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function PreviewCar({ loaderData }: Route.ComponentProps) {
  return <CarPreview {...loaderData} />;
}
