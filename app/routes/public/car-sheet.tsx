import { findCar } from "~/features/cars/cars.queries";
import { carTitle } from "~/features/cars/cars";
import { carSheet, sheetOffices } from "~/features/cars/print/car-sheet";
import { SheetPage } from "~/features/cars/sheet-page";
import { qrCode } from "~/utils/qr";
import { readContents } from "~/features/site-content/site-content.queries";
import { instanceOf } from "~/i18n/instances";
import { otherLanguage } from "~domain/languages";
import { languageOf } from "~domain/public-paths";
import { useLanguage } from "~/i18n/use-language";
import { idFrom, notFound } from "~/utils/not-found";
import { notFoundMeta } from "~/site/page-texts";
import { pageMeta } from "~/site/seo";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { logoOrigin } from "~/utils/web-address";
import { RestOfSheet } from "~/site/layout/page-sheets";
import type { Route } from "./+types/car-sheet";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

/** Builds the texts in both languages on the server, because the browser has only those of one. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = idFrom(params.id);
  const client = supabaseFrom(context);
  const [car, content] = await Promise.all([
    id === null ? null : findCar(client, id),
    readContents(client, ["brand_name", "logo_url", "contact_info", "settings"]),
  ]);
  if (!car) throw notFound("car");
  const { origin, pictureOrigins } = servicesFrom(context);
  const logoUrl = content.logo_url || null;
  const logo = logoOrigin(logoUrl);
  if (logo) pictureOrigins.add(logo);
  const dealer = {
    logoUrl,
    brandName: content.brand_name ?? { en: "Maarad", ar: "معرض" },
    currency: content.settings?.currency ?? "BHD",
    origin,
    offices: sheetOffices(content.contact_info?.offices ?? [], car.officeId),
  };
  const own = languageOf(new URL(request.url).pathname, null);
  const sides = [own, otherLanguage(own)].map((language) => {
    const texts = instanceOf(language);
    const sheet = carSheet(
      car,
      dealer,
      { cars: texts.getFixedT(null, "cars"), extra: texts.getFixedT(null, "car_extra") },
      language,
    );
    return { sheet, qr: qrCode(sheet.address) };
  });
  return {
    id: car.id,
    logoUrl,
    sides,
    picture: car.cover,
    titles: { en: carTitle(car, "en"), ar: carTitle(car, "ar") },
    head: { origin, brandName: dealer.brandName },
  };
}

export function meta(route: Route.MetaArgs) {
  if (!route.loaderData) return notFoundMeta(route);
  const language = languageOf(route.location.pathname, null);
  const title = instanceOf(language).getFixedT(null, "car_extra")("print.sheetTitle", {
    car: route.loaderData.titles[language],
  });
  return pageMeta(route, { title, description: title, noindex: true });
}

export default function CarSheetRoute({ loaderData: { id, titles, logoUrl, sides, picture } }: Route.ComponentProps) {
  const { language } = useLanguage();
  return (
    <>
      <RestOfSheet />
      <SheetPage car={id} title={titles[language]} logoUrl={logoUrl} sides={sides} picture={picture} />
    </>
  );
}
