import { CarFront, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { useField } from "~/admin/record-form/use-field";
import type { FieldValue } from "~/admin/record-form/values";
import { browserClient } from "~/supabase/browser";
import type { Language } from "~domain/languages";
import { type Found, useFound } from "~/admin/ui/use-found";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { SearchBox } from "~/admin/ui/search-box";
import { findViewableCar, findViewableCars, type ViewableCar } from "./booking.queries";

/** How a car is called in a language. */
export type NameCar = (car: ViewableCar, language: Language) => string;

interface CarFieldProps {
  nameCar: NameCar;
  /** A car was chosen. */
  onCar: (car: ViewableCar) => void;
}

/** The car of a viewing: none, or one that is found by its name or stock number. */
export function CarField({ nameCar, onCar }: CarFieldProps) {
  const { t } = useTranslation("admin_viewings");
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
    <div id={field.anchor} className="col-span-full grid gap-2">
      {field.text === "" ? (
        <>
          <Field name="car" label={t("form.car")} hint={t("form.carHint")} {...(field.error && { error: field.error })}>
            {(control) => (
              <SearchBox {...control} value={q} maxLength={100} onChange={(event) => setQ(event.target.value)} />
            )}
          </Field>
          <Results q={q.trim()} found={found} nameCar={nameCar} onTake={take} />
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

interface ResultsProps {
  q: string;
  found: Found<ViewableCar> | null;
  nameCar: NameCar;
  onTake: (car: ViewableCar) => void;
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

/** Fetches the name of a car that came with the address or a draft. */
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
      // Its name stays unknown; that it is chosen does not.
      .catch((error: unknown) => console.warn(error));
    return () => {
      wanted = false;
    };
  }, [unknown, learn]);
}
