import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { editableNumber } from "~/utils/numbers";

/** The text that asks which number an ambiguous input means, for every form, list and import. */
export function useNumberWords() {
  const { t } = useTranslation("editing");
  const format = useFormat();
  return {
    ambiguous: ([one, other]: readonly [number, number]) =>
      t("problems.ambiguousNumber", {
        one: `\u2066${editableNumber(one)}\u2069`,
        other: `\u2066${format.number(other, 3)}\u2069`,
      }),
  };
}
