import { textIn } from "~/i18n/localized";
import { describe, describedPage } from "~/site/json-ld/describe.server";
import { brandPath } from "~domain/public-paths";
import { breadcrumbJsonLd } from "~/site/json-ld/lists";
import { sharePicturePath } from "~/site/share/share-picture.server";
import { carJsonLd, type Seller } from "./car-json-ld";
import { carShareCard } from "./car-share-card";
import { listSteps } from "./cars-steps";
import { cardTitle, type Car } from "./cars";

/**
 * Adds the structured data of a car's page and its breadcrumbs for search engines, and returns the path of its picture
 * for link previews.
 */
export function describeCar(
  context: Parameters<typeof describe>[0],
  request: Request,
  car: Car,
  dealer: Seller,
): string {
  const page = describedPage(context, request);
  const steps = [
    ...listSteps(page.language),
    { name: textIn(car.brand, page.language), path: brandPath(textIn(car.brand, "en")) },
    { name: cardTitle(car, page.language), path: `/cars/${car.id}` },
  ];
  describe(context, carJsonLd(car, page, dealer), breadcrumbJsonLd(page, steps));
  return sharePicturePath(`cars/${car.id}`, carShareCard(car, page.language, dealer));
}
