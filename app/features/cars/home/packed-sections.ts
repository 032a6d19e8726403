import { useMemo } from "react";
import { useLanguage } from "~/i18n/use-language";
import type { Language } from "~domain/languages";
import { packCars, unpackCars } from "../browse/packed-cars";
import type { SectionCar } from "../cars";

/** Sections as they are serialised into the page: the cars of each without field names. */
export function packSections<Section extends { cars: SectionCar[] }>(sections: readonly Section[], language: Language) {
  return sections.map((section) => ({ ...section, cars: packCars(section.cars, language) }));
}

/** Reverses `packSections`, in the language of the page. */
export function useSections<Packed extends { cars: string }>(packed: readonly Packed[] | null) {
  const { language } = useLanguage();
  return useMemo(
    () => packed?.map((section) => ({ ...section, cars: unpackCars(section.cars, language) })) ?? null,
    [packed, language],
  );
}
