import { canView } from "~/features/cars/can-view";
import { findGoneCar } from "~/features/cars/car-addresses.queries";
import { cardIn } from "~/features/cars/car-cards";
import { describeCar } from "~/features/cars/car-description.server";
import { carIn } from "~/features/cars/car-language";
import { CarPage } from "~/features/cars/car-page";
import { RecentCars } from "~/features/cars/card/recent-cars";
import { findCar, listSimilarCars } from "~/features/cars/cars.queries";
import { carTitle } from "~/features/cars/cars";
import { financeOf } from "~/features/cars/finance/finance";
import { printedOffice } from "~/features/cars/print/car-sheet";
import { dealerKeys, dealerOf } from "~/features/site-content/dealer.queries";
import { showroomOf, takesViewings } from "~/features/site-content/offices";
import { readContents } from "~/features/site-content/site-content.queries";
import { currencyDecimals, formatDistance, formatMoney } from "~/i18n/format";
import { instanceOf } from "~/i18n/instances";
import { languageOf } from "~domain/public-paths";
import { readVideo } from "~domain/videos";
import { gone, idFrom, notFound } from "~/utils/not-found";
import { optionalData } from "~/site/optional-data";
import { notFoundMeta } from "~/site/page-texts";
import { pageMeta } from "~/site/seo";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import type { Route } from "./+types/car";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = idFrom(params.id);
  const client = supabaseFrom(context);
  const car = id === null ? null : await findCar(client, id);
  if (!car) {
    const left = id === null ? null : await findGoneCar(client, id);
    throw left ? gone("car", left.brand) : notFound("car");
  }
  const [similar, content] = await Promise.all([
    optionalData(context, listSimilarCars(client, car), []),
    optionalData(context, readContents(client, dealerKeys), null),
  ]);
  const services = servicesFrom(context);
  const { origin } = services;
  services.video = readVideo(car.video);
  const language = languageOf(new URL(request.url).pathname, null);
  const dealer = {
    name: content?.brand_name ?? { en: null, ar: null },
    currency: content?.settings?.currency ?? "BHD",
  };
  return {
    car: carIn(car, language),
    picture: describeCar(context, request, car, dealer),
    similar: similar.map((other) => cardIn(other, language)),
    finance: content?.settings ? financeOf(car, content.settings.finance, currencyDecimals(dealer.currency)) : null,
    office: showroomOf(content?.contact_info?.offices ?? [], car.officeId),
    printed: printedOffice(content?.contact_info?.offices ?? [], car.officeId, language),
    kwhPrice: (car.battery && content?.settings?.kwh_price) ?? null,
    viewing: content !== null && canView(car) && takesViewings(dealerOf(content), car.officeId),
    site: { origin, currency: dealer.currency },
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return notFoundMeta(args);
  const { car, site, picture } = args.loaderData;
  const language = languageOf(args.location.pathname, null);
  const t = instanceOf(language).getFixedT(null, ["cars", "car_facts"]);
  const title = carTitle(car, language);
  const description = t(car.status === "sold" ? "car_facts:page.sold" : "car_facts:page.description", {
    car: title,
    price: car.price === null ? t("priceOnRequest") : formatMoney(car.price, site.currency, language),
    mileage: formatDistance(car.mileage, language),
    fuel: t(`fuel.${car.fuel}`),
    transmission: t(`transmission.${car.transmission}`),
  });
  return pageMeta(args, {
    title: car.seoTitle[language] || title,
    description: car.seoDescription[language] || description,
    image: { path: picture, alt: title },
  });
}

export default function CarRoute({ loaderData: { site: _site, picture: _picture, ...page } }: Route.ComponentProps) {
  return (
    <>
      <CarPage {...page} />
      <RecentCars current={page.car.id} />
    </>
  );
}
