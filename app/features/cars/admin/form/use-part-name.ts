import { useTranslation } from "~/i18n/use-translation";
import { isLanguage } from "~domain/languages";
import { localizedTexts } from "../car-completeness";

/** The fields that can be missing, without the language suffix. */
const parts = [...localizedTexts, "images", "price", "mileage_km", "alt"] as const;

/** Names a missing field, with its language if it has one. */
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
