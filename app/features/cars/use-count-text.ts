import { useTranslation } from "~/i18n/use-translation";

/** Says how many cars a list has on offer, and apart from them how many sold ones: "32 cars · 3 sold". */
export function useCountText(): (found: { total: number; sold: number }) => string {
  const { t } = useTranslation("cars");
  return ({ total, sold }) => {
    const cars = t("list.count", { count: total - sold });
    return sold === 0 ? cars : t("list.sold", { cars, count: sold });
  };
}
