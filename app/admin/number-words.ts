import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { editableNumber } from "~/utils/numbers";

/** How a number that may mean two is asked about, in every form, list and import. */
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
