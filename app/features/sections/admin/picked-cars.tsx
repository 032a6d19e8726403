import { CarFront, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { SortableList } from "~/admin/record-form/sortable-list";
import { useField } from "~/admin/record-form/use-field";
import type { FieldValue } from "~/admin/record-form/values";
import { FieldError } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { Thumbnail } from "~/admin/ui/thumbnail";
import { type CarPublication, isOnOffer } from "~domain/car-visibility";
import type { PickableCar } from "./section-cars.queries";
import { CarFinder, type NameCar } from "./car-finder";
import { useKnownCars } from "./use-known-cars";

interface PickedCarsProps {
  /** The picked cars when the form was opened. */
  cars: readonly PickableCar[];
  nameCar: NameCar;
  /** Text why visitors do not see a car. */
  whyHidden: (car: CarPublication) => string;
}

/** Field for the cars of a hand-picked section: search, add, reorder, remove. */
export function PickedCars({ cars, nameCar, whyHidden }: PickedCarsProps) {
  const { t } = useTranslation("admin_content");
  const { language } = useLanguage();
  const { find, learn } = useKnownCars(cars);
  const [said, setSaid] = useState("");
  const name = (id: string) => {
    const car = find(id);
    return car ? nameCar(car, language) : t("sections.goneCar");
  };
  const show = (value: FieldValue) => idsOf(value).map(name).join("\n");
  const field = useField("cars", t("sections.cars"), show);
  const ids = idsOf(field.value);

  function add(car: PickableCar) {
    learn([car]);
    field.set([...ids, String(car.id)]);
    setSaid(t("sections.wasAdded", { car: nameCar(car, language) }));
  }

  function remove(id: string) {
    field.set(ids.filter((one) => one !== id));
    setSaid(t("sections.wasRemoved", { car: name(id) }));
  }

  return (
    <div id={field.anchor} role="group" aria-label={t("sections.cars")} className="col-span-full grid gap-5">
      <CarFinder chosen={ids} nameCar={nameCar} onAdd={add} />
      {ids.length > 0 ? (
        <SortableList
          items={ids}
          getId={(id) => id}
          getName={name}
          label={t("sections.cars")}
          onReorder={field.set}
          renderItem={(id, handle) => (
            <PickedCar
              car={find(id)}
              name={name(id)}
              handle={handle}
              whyHidden={whyHidden}
              onRemove={() => remove(id)}
            />
          )}
        />
      ) : (
        <p className="border-y py-6 text-sm text-muted-foreground">{t("sections.noneChosen")}</p>
      )}
      {field.error ? <FieldError id={`${field.anchor}-error`}>{field.error}</FieldError> : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function idsOf(value: FieldValue): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}

interface PickedCarProps extends Pick<PickedCarsProps, "whyHidden"> {
  car: PickableCar | undefined;
  name: string;
  handle: ReactNode;
  onRemove: () => void;
}

function PickedCar({ car, name, handle, whyHidden, onRemove }: PickedCarProps) {
  const { t } = useTranslation("admin_content");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 sm:flex-nowrap">
      <div className="shrink-0 max-sm:order-last max-sm:-ms-3">{handle}</div>
      <Thumbnail
        path={car?.cover ?? null}
        alt=""
        fallback={<CarFront aria-hidden="true" strokeWidth={1.25} />}
        className="aspect-3/2 h-auto w-18 shrink-0"
      />
      <div className="min-w-0 grow basis-32 text-sm">
        <span className="block font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="flex flex-wrap gap-x-3 text-muted-foreground">
          {car ? <bdi dir="ltr">{car.stockNo}</bdi> : null}
          {car && !isOnOffer(car.publication) ? (
            <span className="text-destructive">
              {car.publication.status === "sold" ? t("sections.soldCar") : whyHidden(car.publication)}
            </span>
          ) : null}
        </span>
      </div>
      <IconButton
        label={t("sections.remove", { car: name })}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
        className="text-muted-foreground"
      />
    </div>
  );
}
