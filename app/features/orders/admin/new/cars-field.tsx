import { CarFront, X } from "lucide-react";
import { type ClipboardEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { comma } from "~/i18n/comma";
import type { CarName } from "~/admin/car-name";
import { requiredMark } from "~/admin/record-form/field-frame";
import { useField } from "~/admin/record-form/use-field";
import { itemsOf } from "~/admin/record-form/use-list-field";
import type { FieldValue } from "~/admin/record-form/values";
import { SearchBox } from "~/admin/ui/search-box";
import { FoundCars, type NameCar } from "~/admin/ui/found-cars";
import { useFinder } from "~/admin/ui/found-keys";
import { useFound } from "~/admin/ui/use-found";
import { Badge } from "~/ui/badge";
import { Field } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { type CarChat, readCarChat } from "~domain/car-chat";
import { findOfferedCar, findOfferedCars } from "./new-order.queries";
import type { ChosenCar } from "./new-order.schema";

function carsOf(value: FieldValue): ChosenCar[] {
  const text = (part: FieldValue | undefined) => (typeof part === "string" ? part : "");
  return itemsOf(value).map(({ id, name_en, name_ar, stock_no, reserved }) => ({
    id: text(id),
    name_en: text(name_en),
    name_ar: text(name_ar),
    stock_no: text(stock_no),
    reserved: reserved === true,
  }));
}

/** The cars of an order: the first is ordered, the others are of interest, too. Found by name or stock number. */
export function CarsField({ nameCar }: { nameCar: NameCar }) {
  const { t } = useTranslation("admin_desk");
  const { t: viewings } = useTranslation("admin_viewings");
  const finder = useFinder();
  const { language } = useLanguage();
  const [q, setQ] = useState("");
  const found = useFound(q.trim(), findOfferedCars);
  const nameOf = (car: ChosenCar) => textIn({ en: car.name_en, ar: car.name_ar }, language);
  const field = useField("cars", t("cars"), (value) => carsOf(value).map(nameOf).join(comma[language]));
  const cars = carsOf(field.value);
  const via = useField("via", t("campaign"));
  const source = useField("source", t("source"));

  /** The car and the campaign of what a visitor sent on WhatsApp. */
  function paste(event: ClipboardEvent): void {
    const chat = readCarChat(event.clipboardData.getData("text"));
    if (chat === null) return;
    event.preventDefault();
    if (chat.via !== null) via.set(chat.via);
    if (source.text === "walk_in") source.set("whatsapp");
    void takeFrom(chat);
  }

  async function takeFrom({ carId }: CarChat): Promise<void> {
    try {
      const car = await findOfferedCar(await browserClient(), carId);
      if (car === null) {
        toast({ variant: "destructive", title: t("notPasted") });
        return;
      }
      take(car);
      toast({ title: t("pasted", { car: `\u2068${nameCar(car, language)}\u2069` }) });
    } catch (error) {
      console.warn(error);
      toast({ variant: "destructive", title: t("pasteFailed") });
    }
  }

  function take(car: CarName): void {
    setQ("");
    const id = String(car.id);
    if (cars.some((one) => one.id === id)) return;
    const names = { name_en: nameCar(car, "en"), name_ar: nameCar(car, "ar") };
    const chosen = { id, ...names, stock_no: car.stockNo, reserved: car.reserved === true };
    field.set([...cars, chosen]);
  }

  return (
    <div id={field.anchor} role="group" aria-label={t("cars")} {...finder} className="col-span-full grid gap-2">
      <Field
        name="car-search"
        label={t("cars")}
        note={requiredMark(true)}
        hint={t("carsHint")}
        required
        error={field.error}
      >
        {(control) => (
          <SearchBox
            {...control}
            value={q}
            maxLength={100}
            onPaste={paste}
            onChange={(event) => setQ(event.target.value)}
          />
        )}
      </Field>
      <FoundCars q={q.trim()} found={found} nameCar={nameCar} onTake={take} />
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
              {car.reserved ? <Badge tone="accent">{viewings("form.carReserved")}</Badge> : null}
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
