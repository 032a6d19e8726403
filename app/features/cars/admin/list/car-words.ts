import { useTranslation } from "~/i18n/use-translation";
import { useExactMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { featureName } from "../form/equipment-choice";
import { useBulkFields } from "./use-bulk-fields";
import type { CarChange, RefusedChange } from "./cars-change";
import type { MissingCode } from "~domain/car-missing";

/** The texts about changes of cars and their refusals in the page's language. */
export function useCarWords(currency: string) {
  const { t } = useTranslation("admin_cars");
  const { t: bulk } = useTranslation("admin_bulk");
  const { t: cars } = useTranslation("cars");
  const { language } = useLanguage();
  const format = useFormat();
  const money = useExactMoney();
  const fields = useBulkFields(currency);

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
          : t("change.what.price", { price: money(given.price, currency) });
      case "markdown":
        return bulk("what.markDown", {
          amount:
            given.by === "percent"
              ? `\u2066${format.number(given.value, 2)}%\u2069`
              : `\u2068${money(given.value, currency)}\u2069`,
        });
      case "field":
        return bulk("what.field", {
          field: fields.labels[given.field],
          value: `\u2068${fields.valueText(given.field, given.value, given.name)}\u2069`,
        });
      case "equipment":
        return bulk(given.add ? "what.equipmentAdded" : "what.equipmentRemoved", {
          names: format.list(given.codes.map((code) => featureName(code, language))),
        });
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
