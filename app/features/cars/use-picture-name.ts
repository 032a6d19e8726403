import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import type { CarImage } from "./cars";

/** What a screen reader says of a car's picture: "Picture 3 of 5: Porsche Taycan from the side (Illustration)". */
export function usePictureName(images: CarImage[], car: string): (index: number) => string {
  const { t } = useTranslation(["car_extra", "cars"]);
  const { language } = useLanguage();
  return (index) => {
    const image = images[index];
    const alt = (image && textIn(image.alt, language)) || car;
    const note = image?.illustration ? ` (${t("cars:illustration")})` : "";
    return `${t("gallery.picture", { index: index + 1, total: images.length })}: ${alt}${note}`;
  };
}
