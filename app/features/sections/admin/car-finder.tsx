import { CarFront, Check, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Language } from "~domain/languages";
import { useLanguage } from "~/i18n/use-language";
import { Button } from "~/ui/button";
import { Label } from "~/ui/label";
import { useFound } from "~/admin/ui/use-found";
import { Thumbnail } from "~/admin/ui/thumbnail";
import { SearchBox } from "~/admin/ui/search-box";
import { findCarsToPick, type PickableCar } from "./section-cars.queries";

/** Returns the name of a car in a language. */
export type NameCar = (car: PickableCar, language: Language) => string;

interface CarFinderProps {
  /** Ids of the cars that are picked already. */
  chosen: readonly string[];
  nameCar: NameCar;
  onAdd: (car: PickableCar) => void;
}

/** Search for cars on offer, to add one after the other. */
export function CarFinder({ chosen, nameCar, onAdd }: CarFinderProps) {
  const { t } = useTranslation("admin_content");
  const id = useId();
  const [q, setQ] = useState("");
  const answer = useFound(q.trim(), findCarsToPick);
  const settled = answer?.q === q.trim();
  return (
    <div className="grid gap-2">
      <Label htmlFor={id}>{t("sections.findCar")}</Label>
      <SearchBox
        id={id}
        value={q}
        placeholder={t("sections.findCarHint")}
        maxLength={100}
        onChange={(event) => setQ(event.target.value)}
      />
      {q.trim() === "" ? null : (
        <p role="status" className="figures text-sm text-muted-foreground">
          {settled ? null : t("sections.searching")}
          {settled && answer.found === null ? t("sections.findFailed") : null}
          {settled && answer.found?.length === 0 ? t("sections.noCarFound") : null}
          {settled && answer.found && answer.found.length > 0
            ? t("sections.found", { count: answer.found.length })
            : null}
        </p>
      )}
      {q.trim() !== "" && answer?.found && answer.found.length > 0 ? (
        <ul aria-label={t("sections.findCar")} className="divide-y rounded-md border bg-card px-4">
          {answer.found.map((car) => (
            <FoundCar
              key={car.id}
              car={car}
              nameCar={nameCar}
              picked={chosen.includes(String(car.id))}
              onAdd={() => onAdd(car)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function FoundCar({
  car,
  nameCar,
  picked,
  onAdd,
}: {
  car: PickableCar;
  nameCar: NameCar;
  picked: boolean;
  onAdd: () => void;
}) {
  const { t } = useTranslation("admin_content");
  const { language } = useLanguage();
  const name = nameCar(car, language);
  return (
    <li className="flex items-center gap-4 py-2">
      <Thumbnail
        path={car.cover}
        alt=""
        fallback={<CarFront aria-hidden="true" strokeWidth={1.25} />}
        className="aspect-3/2 h-auto w-18 shrink-0"
      />
      <div className="min-w-0 grow text-sm">
        <span className="block font-medium">
          <bdi>{name}</bdi>
        </span>
        <bdi dir="ltr" className="text-muted-foreground">
          {car.stockNo}
        </bdi>
      </div>
      {picked ? (
        <span className="flex min-h-11 items-center gap-2 px-2 text-sm text-muted-foreground">
          <Check aria-hidden="true" className="size-4" />
          {t("sections.added")}
        </span>
      ) : (
        <Button variant="outline" aria-label={t("sections.addOne", { car: name })} onClick={onAdd}>
          <Plus aria-hidden="true" />
          {t("sections.add")}
        </Button>
      )}
    </li>
  );
}
