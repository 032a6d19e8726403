import { useTranslation } from "~/i18n/use-translation";
import { isLanguage } from "~domain/languages";
import { localizedTexts } from "../car-completeness";

/** What can be missing of a car, without its language. */
const parts = [...localizedTexts, "images", "price", "mileage_km", "alt"] as const;

/** The names of fields that may be missing, with the language of those that have one. */
export function usePartName(): (field: string) => string {
  const { t } = useTranslation("admin_car");
  const { t: editing } = useTranslation("editing");
  return (field) => {
    const [, base, language] = /^(.*)_(en|ar)$/.exec(field) ?? [];
    const part = parts.find((known) => known === (base ?? field));
    if (!part) return field;
    return isLanguage(language)
      ? t("form.inLanguage", { part: t(`form.part.${part}`), language: editing(`language.${language}`) })
      : t(`form.part.${part}`);
  };
}
