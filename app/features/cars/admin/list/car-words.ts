import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import type { CarChange, RefusedChange } from "./cars-change";
import type { MissingCode } from "./cars-search";

/** How changes of cars and their refusals are said in the reader's language. */
export function useCarWords(currency: string) {
  const { t } = useTranslation("admin_cars");
  const { t: cars } = useTranslation("cars");
  const format = useFormat();

  const missing = (codes: readonly MissingCode[]) => format.list(codes.map((code) => t(`missing.${code}`)));

  function change(given: CarChange): string {
    switch (given.kind) {
      case "status":
        return t("change.what.status", { status: cars(`status.${given.status}`) });
      case "percent":
        return t("change.what.percent", {
          percent: `\u2066${given.percent > 0 ? "+" : ""}${format.number(given.percent, 2)}%\u2069`,
        });
      case "price":
        return given.price === null
          ? t("change.what.onRequest")
          : t("change.what.price", { price: format.money(given.price, currency) });
      case "deal":
        return t(given.on ? "change.what.dealOn" : "change.what.dealOff");
      case "featured":
        return t(given.on ? "change.what.featureOn" : "change.what.featureOff");
      case "trash":
        return t(given.on ? "change.what.trash" : "change.what.restore");
    }
  }

  const refusal = ({ code, missing: codes }: Pick<RefusedChange, "code" | "missing">) =>
    t(`refused.${code}`, { missing: missing(codes) });

  return { missing, change, refusal };
}
