import type { JsonLdPage } from "~/site/json-ld/json-ld";
import { carListJsonLd } from "~/site/json-ld/lists";
import { cardIn } from "../car-cards";
import { carsPerPage } from "../cars.queries";
import type { listLandingCars } from "./landing.queries";

type Found = Awaited<ReturnType<typeof listLandingCars>>;

/** The cars of a landing page as its view shows them. */
export function listedIn(found: Found, { language }: Pick<JsonLdPage, "language">) {
  return {
    total: found.total,
    page: found.page,
    pages: found.pages,
    cars: found.cars.map((car) => cardIn(car, language)),
  };
}

/** The same cars as structured data for search engines. */
export function listedJsonLd(page: JsonLdPage, found: Found, name: string) {
  return carListJsonLd(
    page,
    found.cars.map(({ id }) => id),
    { name, total: found.total, from: (found.page - 1) * carsPerPage },
  );
}
