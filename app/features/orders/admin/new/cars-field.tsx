import { CarFront, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import type { CarName } from "~/admin/car-name";
import { useField } from "~/admin/record-form/use-field";
import { itemsOf } from "~/admin/record-form/use-list-field";
import type { FieldValue } from "~/admin/record-form/values";
import { SearchBox } from "~/admin/ui/search-box";
import { type Found, useFound } from "~/admin/ui/use-found";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import type { Language } from "~domain/languages";
import { findOfferedCars } from "./new-order.queries";
import type { ChosenCar } from "./new-order.schema";

/** How a car is called in a language. */
export type NameCar = (car: CarName, language: Language) => string;

function carsOf(value: FieldValue): ChosenCar[] {
  const text = (part: FieldValue | undefined) => (typeof part === "string" ? part : "");
  return itemsOf(value).map(({ id, name_en, name_ar, stock_no }) => ({
    id: text(id),
    name_en: text(name_en),
    name_ar: text(name_ar),
    stock_no: text(stock_no),
  }));
}

/** The cars of an order: the first is ordered, the others are of interest, too. Found by name or stock number. */
export function CarsField({ nameCar }: { nameCar: NameCar }) {
  const { t } = useTranslation("admin_desk");
  const { language } = useLanguage();
  const [q, setQ] = useState("");
  const found = useFound(q.trim(), findOfferedCars);
  const nameOf = (car: ChosenCar) => textIn({ en: car.name_en, ar: car.name_ar }, language);
  const field = useField("cars", t("cars"), (value) => carsOf(value).map(nameOf).join(", "));
  const cars = carsOf(field.value);

  function take(car: CarName): void {
    setQ("");
    const id = String(car.id);
    if (cars.some((one) => one.id === id)) return;
    const chosen = { id, name_en: nameCar(car, "en"), name_ar: nameCar(car, "ar"), stock_no: car.stockNo };
    field.set([...cars, chosen]);
  }

  return (
    <div id={field.anchor} className="col-span-full grid gap-2">
      <Field name="car-search" label={t("cars")} hint={t("carsHint")} required error={field.error}>
        {(control) => (
          <SearchBox {...control} value={q} maxLength={100} onChange={(event) => setQ(event.target.value)} />
        )}
      </Field>
      <Results q={q.trim()} found={found} nameCar={nameCar} onTake={take} />
      {cars.length === 0 ? null : (
        <ol aria-label={t("cars")} className="grid gap-2">
          {cars.map((car, index) => (
            <li key={car.id} className="flex min-h-12 items-center gap-3 rounded-sm border border-input bg-card ps-4">
              <CarFront aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
              <span className="min-w-0 grow wrap-anywhere">
                <bdi>{nameOf(car)}</bdi>{" "}
                <bdi dir="ltr" className="figures text-sm text-muted-foreground">
                  {car.stock_no}
                </bdi>
                {index === 0 ? <span className="block text-xs text-muted-foreground">{t("firstCar")}</span> : null}
              </span>
              <IconButton
                label={t("carRemove", { car: `\u2068${nameOf(car)}\u2069` })}
                icon={<X aria-hidden="true" />}
                onClick={() => field.set(cars.filter((one) => one.id !== car.id))}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface ResultsProps {
  q: string;
  found: Found<CarName> | null;
  nameCar: NameCar;
  onTake: (car: CarName) => void;
}

function Results({ q, found, nameCar, onTake }: ResultsProps) {
  const { t } = useTranslation("admin_viewings");
  const { language } = useLanguage();
  if (q === "") return null;
  const settled = found?.q === q;
  const cars = found?.found ?? [];
  return (
    <>
      <p role="status" className="figures text-sm text-muted-foreground">
        {settled ? null : t("form.carSearching")}
        {settled && found.found === null ? t("form.carFailed") : null}
        {settled && found.found?.length === 0 ? t("form.carNone") : null}
        {settled && cars.length > 0 ? t("form.carFound", { count: cars.length }) : null}
      </p>
      {cars.length > 0 ? (
        <ul aria-label={t("form.car")} className="divide-y rounded-md border bg-card">
          {cars.map((car) => (
            <li key={car.id}>
              <Button
                variant="ghost"
                aria-label={t("form.carTake", { car: `${nameCar(car, language)} ${car.stockNo}` })}
                className="w-full justify-between! gap-4 px-4!"
                onClick={() => onTake(car)}
              >
                <bdi className="truncate">{nameCar(car, language)}</bdi>
                <bdi dir="ltr" className="figures font-normal text-muted-foreground">
                  {car.stockNo}
                </bdi>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
