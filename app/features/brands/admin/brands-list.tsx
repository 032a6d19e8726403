import { Tags } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { ContentRows } from "~/admin/content-list/content-rows";
import type { ContentSearch } from "~/admin/content-list/content-search";
import { NewRecordLink } from "~/admin/content-list/new-record-link";
import { useContentList } from "~/admin/content-list/use-content-list";
import { AdminContentList } from "~/admin/record-list/content-list-page";
import { OtherLanguage } from "~/admin/layout/other-language";
import type { BrandRow } from "./brands.queries";
import { BrandInUse } from "./brand-in-use";
import { BrandMark } from "./brand-mark";
import { useBrandRefusal } from "./use-brand-refusal";

interface BrandsListProps {
  /** In the dealer's order, with those in the trash. */
  brands: readonly BrandRow[];
  search: ContentSearch;
}

/** The list of brands: reorder, show or hide, move to the trash unless cars belong to them. */
export function BrandsList({ brands, search }: BrandsListProps) {
  const { t } = useTranslation("admin_content");
  const { language } = useLanguage();
  const label = (brand: BrandRow) => textIn(brand.name, language);
  const [inUse, setInUse] = useState<BrandRow | null>(null);
  const list = useContentList({
    table: "brands",
    action: "brands.edit",
    rows: brands,
    search,
    label,
    along: ({ cars }, visible) =>
      cars > 0 ? t(visible ? "brands.carsShown" : "brands.carsHidden", { count: cars }) : undefined,
    explain: useBrandRefusal(search.view),
  });
  return (
    <>
      <AdminContentList
        search={search}
        searchLabel={t("brands.search")}
        total={t("brands.total", { count: list.rows.length })}
        list={list}
        empty={{
          title: t("brands.empty"),
          hint: t("brands.emptyHint"),
          icon: <Tags aria-hidden="true" strokeWidth={1.25} />,
          action: list.mayEdit ? <NewRecordLink to="/admin/brands/new" label={t("brands.new")} /> : undefined,
        }}
      >
        <ContentRows
          list={list}
          name={t("brands.list")}
          label={label}
          to={(brand) => `/admin/brands/${brand.id}`}
          picture={(brand) => <BrandMark logo={brand.logo} />}
          below={(brand) => <OtherLanguage text={brand.name} />}
          facts={(brand) => <CarsLink brand={brand} />}
          onTrash={(brand) => (brand.cars > 0 ? setInUse(brand) : list.trash.ask(brand))}
        />
      </AdminContentList>
      <BrandInUse brand={inUse} onClose={() => setInUse(null)} />
    </>
  );
}

/** The number of cars of a brand, as a link to them. */
function CarsLink({ brand }: { brand: BrandRow }) {
  const { t } = useTranslation("admin_content");
  if (brand.cars === 0) return <span className="block text-muted-foreground md:w-28">{t("brands.noCars")}</span>;
  return (
    <Link to={`/admin/cars?brand=${brand.id}`} className="figures inline-flex min-h-11 items-center md:w-28 text-link">
      {t("brands.cars", { count: brand.cars })}
    </Link>
  );
}
