import { useMay } from "~/admin/permissions/permissions-provider";
import { useTranslation } from "~/i18n/use-translation";
import { AdminTabs } from "./tabs";

/** What the stock holds for those who may see costs: its list, and the report. Others have the list alone. */
export function StockTabs({ current }: { current: "cars" | "margins" }) {
  const { t } = useTranslation(["admin_costs", "admin_cars"]);
  const may = useMay();
  if (!may("costs.edit")) return null;
  return (
    <AdminTabs
      label={t("tabs")}
      tabs={[
        { to: "/admin/cars", label: t("admin_cars:title"), current: current === "cars" },
        { to: "/admin/cars/margins", label: t("report.title"), current: current === "margins" },
      ]}
    />
  );
}
