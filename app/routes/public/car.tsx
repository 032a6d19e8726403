import { carJsonLd } from "~/features/cars/car-json-ld";
import { CarPage } from "~/features/cars/car-page";
import { findCar, listSimilarCars } from "~/features/cars/cars.queries";
import { carTitle } from "~/features/cars/cars";
import { readSettings } from "~/features/site-content/site-content.queries";
import { formatDistance, formatMoney } from "~/i18n/format";
import { instanceOf } from "~/i18n/instances";
import { languageOf } from "~/i18n/language";
import { idFrom, notFound } from "~/lib/not-found";
import { notFoundMeta } from "~/lib/page-texts";
import { pageMeta } from "~/lib/seo";
import { servicesFrom, supabaseFrom } from "~/lib/supabase/server";
import { pictureUrl } from "~/ui/picture";
import type { Route } from "./+types/car";

export { PublicErrorBoundary as ErrorBoundary } from "~/shell/error-page";

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idFrom(params.id);
  const client = supabaseFrom(context);
  const car = id === null ? null : await findCar(client, id);
  if (!car) throw notFound("car");
  const [similar, settings] = await Promise.all([listSimilarCars(client, car).catch(() => []), readSettings(client).catch(() => null)]);
  return { car, similar, site: { origin: servicesFrom(context).origin, currency: settings?.currency ?? "BHD" } };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return notFoundMeta(args);
  const { car, site } = args.loaderData;
  const language = languageOf(args.location.pathname, null);
  const t = instanceOf(language).getFixedT(null, "cars");
  const title = carTitle(car, language);
  const description = t("detail.description", {
    car: title,
    price: car.price === null ? t("priceOnRequest") : formatMoney(car.price, site.currency, language),
    mileage: formatDistance(car.mileage, language),
    fuel: t(`fuel.${car.fuel}`),
    transmission: t(`transmission.${car.transmission}`),
  });
  return pageMeta(args, {
    title: car.seoTitle[language] || title,
    description: car.seoDescription[language] || description,
    image: car.cover ? pictureUrl(car.cover.path, 1280) : undefined,
    jsonLd: carJsonLd(car, language, site),
  });
}

export default function CarRoute({ loaderData: { car, similar } }: Route.ComponentProps) {
  return <CarPage car={car} similar={similar} />;
}
