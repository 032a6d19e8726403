import { Tags } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { AdminList } from "~/shell/admin-list";
import { OtherLanguage } from "~/shell/admin-other-language";
import { ShownBadge } from "~/shell/admin-shown-badge";
import { RecordTable, type RecordColumn } from "~/ui/record-table";
import type { BrandRow } from "./brands.admin.queries";

/** The brands in the dealer's order; the count of each leads to its cars. */
export function AdminBrandsList({ brands }: { brands: readonly BrandRow[] }) {
  const { t } = useTranslation("admin");
  const format = useFormat();
  const columns: RecordColumn<BrandRow>[] = [
    {
      key: "brand",
      header: t("brands.brand"),
      main: true,
      cell: (brand) => (
        <>
          <LocalizedText text={brand.name} />
          <OtherLanguage text={brand.name} />
        </>
      ),
    },
    {
      key: "cars",
      header: t("brands.onOffer"),
      className: "figures",
      cell: (brand) => (
        <Link to={`/admin/cars?brand=${brand.id}`} className="inline-flex min-h-11 items-center underline decoration-accent underline-offset-4 hover:text-accent">
          {brand.cars === null ? t("list.none") : t("cars.total", { count: brand.cars })}
        </Link>
      ),
    },
    { key: "position", header: t("list.position"), className: "figures", cell: (brand) => format.number(brand.position) },
    { key: "visible", header: t("brands.visibility"), cell: (brand) => <ShownBadge visible={brand.visible} /> },
  ];
  return (
    <AdminList
      total={t("brands.total", { count: brands.length })}
      count={brands.length}
      empty={{ title: t("brands.empty"), hint: t("brands.emptyHint"), icon: <Tags aria-hidden="true" strokeWidth={1.25} /> }}
    >
      <RecordTable label={t("brands.title")} columns={columns} rows={brands} rowKey={(brand) => brand.id} />
    </AdminList>
  );
}
