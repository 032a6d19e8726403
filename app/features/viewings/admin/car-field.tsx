import { CarFront, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { useField } from "~/admin/record-form/use-field";
import type { FieldValue } from "~/admin/record-form/values";
import { browserClient } from "~/supabase/browser";
import { FoundCars, type NameCar } from "~/admin/ui/found-cars";
import { useFinder } from "~/admin/ui/found-keys";
import { useFound } from "~/admin/ui/use-found";
import { Field } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { SearchBox } from "~/admin/ui/search-box";
import { findViewableCar, findViewableCars, type ViewableCar } from "./booking.queries";

interface CarFieldProps {
  nameCar: NameCar;
  /** Called when a car is chosen. */
  onCar: (car: ViewableCar) => void;
}

/** Field for the car of a viewing: none, or one found by name or stock number. */
export function CarField({ nameCar, onCar }: CarFieldProps) {
  const { t } = useTranslation("admin_viewings");
  const finder = useFinder();
  const { language } = useLanguage();
  const [q, setQ] = useState("");
  const [known, setKnown] = useState<ViewableCar | null>(null);
  const found = useFound(q.trim(), findViewableCars);
  const show = (value: FieldValue) =>
    known && value === String(known.id) ? nameCar(known, language) : value === "" ? "" : t("form.carGone");
  const field = useField("car", t("form.car"), show);
  useNamed(field.text, known, setKnown);

  function take(car: ViewableCar): void {
    setKnown(car);
    setQ("");
    field.set(String(car.id));
    onCar(car);
  }

  return (
    <div id={field.anchor} role="group" aria-label={t("form.car")} {...finder} className="col-span-full grid gap-2">
      {field.text === "" ? (
        <>
          <Field name="car" label={t("form.car")} hint={t("form.carHint")} {...(field.error && { error: field.error })}>
            {(control) => (
              <SearchBox {...control} value={q} maxLength={100} onChange={(event) => setQ(event.target.value)} />
            )}
          </Field>
          <FoundCars q={q.trim()} found={found} nameCar={nameCar} onTake={take} />
        </>
      ) : (
        <>
          <p className="text-sm font-medium">{t("form.car")}</p>
          <div className="flex min-h-12 items-center gap-3 rounded-sm border border-input bg-card ps-4">
            <CarFront aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 grow">
              <bdi>{show(field.value)}</bdi>{" "}
              {known === null ? null : (
                <bdi dir="ltr" className="figures text-sm text-muted-foreground">
                  {known.stockNo}
                </bdi>
              )}
            </span>
            <IconButton
              label={t("form.carRemove")}
              icon={<X aria-hidden="true" />}
              onClick={() => {
                setKnown(null);
                field.set("");
              }}
            />
          </div>
          {field.error ? <p className="text-sm text-destructive">{field.error}</p> : null}
        </>
      )}
    </div>
  );
}

/** Loads the data of a car whose id came from the address or a draft. */
function useNamed(id: string, known: ViewableCar | null, learn: (car: ViewableCar) => void): void {
  const unknown = id !== "" && String(known?.id) !== id ? id : "";
  useEffect(() => {
    if (unknown === "") return;
    let wanted = true;
    browserClient()
      .then((client) => findViewableCar(client, Number(unknown)))
      .then((car) => {
        if (wanted && car) learn(car);
      })
      // The car stays chosen, without its name.
      .catch((error: unknown) => console.warn(error));
    return () => {
      wanted = false;
    };
  }, [unknown, learn]);
}
