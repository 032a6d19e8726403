import { useTranslation } from "~/i18n/use-translation";
import { useSale } from "./sale";

/** A note below cards with the terms of their monthly prices. */
export function MonthlyTerms() {
  const { t } = useTranslation("cars");
  const { finance } = useSale();
  return finance && <p className="mt-8 text-xs text-muted-foreground">{t("card.terms", { ...finance })}</p>;
}
