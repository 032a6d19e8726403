import type { TFunction } from "i18next";
import { useMemo } from "react";
import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import type { CarPictureFields } from "../car-form.schema";
import type { PictureView } from "../car-pictures";

type Words = Record<Language, string>;

export interface PictureWords {
  /** The alternative texts for a view of the car, made from its title. */
  ofView: (view: PictureView) => Words;
  /** Fills in missing alternative texts of all pictures. */
  fill: (pictures: readonly CarPictureFields[]) => CarPictureFields[];
}

/** Suggests alternative texts in both languages, whatever the language of the page. */
export function usePictureWords({ en, ar }: Words): PictureWords {
  return useMemo(() => {
    const make = (build: (t: TFunction<"admin_car">, title: string) => string): Words => ({
      en: build(instanceOf("en").getFixedT("en", "admin_car"), en),
      ar: build(instanceOf("ar").getFixedT("ar", "admin_car"), ar),
    });
    return {
      ofView: (view) => make((t, title) => t("form.picture.viewed", { title, view: t(`form.view.${view}`) })),
      fill: (pictures) =>
        pictures.map((picture, index) => {
          const words = make((t, title) =>
            index === 0 ? title : t("form.picture.numbered", { title, number: index + 1 }),
          );
          return { ...picture, alt_en: picture.alt_en.trim() || words.en, alt_ar: picture.alt_ar.trim() || words.ar };
        }),
    };
  }, [en, ar]);
}
