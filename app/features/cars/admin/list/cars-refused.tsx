import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useLanguage } from "~/i18n/use-language";
import { browserClient } from "~/supabase/browser";
import { carTitle } from "../../cars";
import { useCarWords } from "./car-words";
import type { RefusedChange } from "./cars-change";
import type { CarName } from "~/admin/car-name";
import { findCarNames } from "./cars-list.queries";

/** Most cars in the list; the others are only counted. */
const shown = 100;

/** The cars that a change refused, each with the reason and a link to its form. */
export function CarsRefused({ refused, currency }: { refused: readonly RefusedChange[]; currency: string }) {
  const { t } = useTranslation("admin_cars");
  const { language } = useLanguage();
  const words = useCarWords(currency);
  const [names, setNames] = useState<ReadonlyMap<number, CarName>>(new Map());
  const ids = refused
    .slice(0, shown)
    .map((one) => one.id)
    .join(",");

  useEffect(() => {
    let current = true;
    const wanted = ids.split(",").map(Number);
    void browserClient()
      .then((client) => findCarNames(client, wanted))
      .then((found) => current && setNames(new Map(found.map((car) => [car.id, car]))))
      // Without names the ids are shown.
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [ids]);

  return (
    <ul className="max-h-48 divide-y overflow-y-auto text-sm">
      {refused.slice(0, shown).map((one) => {
        const car = names.get(one.id);
        return (
          <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <Link to={`/admin/cars/${one.id}`} className="inline-flex min-h-8 items-center text-link">
              <bdi>{car ? carTitle(car, language) : `#${one.id}`}</bdi>
            </Link>
            <span className="text-muted-foreground">{words.refusal(one)}</span>
          </li>
        );
      })}
      {refused.length > shown ? (
        <li className="py-2 text-muted-foreground">{t("change.more", { count: refused.length - shown })}</li>
      ) : null}
    </ul>
  );
}
