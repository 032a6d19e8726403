import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { namedSource } from "~domain/via-names";
import type { BuyerFigures } from "./buyers.queries";
import type { BuyersGroup } from "./buyers-search";

/** What a row of the report is called. */
export function useGroupName(by: BuyersGroup): (row: Pick<BuyerFigures, "key" | "name">) => string {
  const { t } = useTranslation("admin_campaigns");
  const { t: orders } = useTranslation("admin_orders");
  const { language } = useLanguage();
  return ({ key, name }) => {
    if (key === null) return t(`buyers.none.${by}`);
    const source = by === "via" ? namedSource(key) : undefined;
    if (source && name.en === key) return t(`buyers.sources.${source}`);
    if (by === "language" && (key === "en" || key === "ar")) return orders(`desk.languages.${key}`);
    return textIn(name, language);
  };
}
