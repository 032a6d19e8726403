import { useTranslation } from "~/i18n/use-translation";
import { countBlockingCars } from "./brands.queries";

/** The text for a refused deletion of a brand to which cars were added in the meantime; undefined for other errors. */
export function useBrandRefusal(view: "all" | "trash"): (error: unknown) => string | undefined {
  const { t } = useTranslation("admin_content");
  return (error) => {
    const count = countBlockingCars(error);
    if (count === null) return undefined;
    return view === "trash" ? t("brands.inUseTrash", { count }) : t("brands.inUse", { count });
  };
}
