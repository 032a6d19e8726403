import { LayoutList } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { ContentRows } from "~/admin/content-list/content-rows";
import type { ContentSearch } from "~/admin/content-list/content-search";
import { NewRecordLink } from "~/admin/content-list/new-record-link";
import { useContentList } from "~/admin/content-list/use-content-list";
import { AdminContentList } from "~/admin/record-list/content-list-page";
import { OtherLanguage } from "~/admin/layout/other-language";
import type { SectionRow } from "./sections.queries";

interface SectionsListProps {
  /** In the order of the home page, including those in the trash. */
  sections: readonly SectionRow[];
  search: ContentSearch;
}

/** List of the sections of the home page: reorder, show, hide, move to the trash. */
export function SectionsList({ sections, search }: SectionsListProps) {
  const { t } = useTranslation("admin_content");
  const { language } = useLanguage();
  const label = (section: SectionRow) => textIn(section.name, language);
  const list = useContentList({
    table: "sections",
    action: "sections.edit",
    rows: sections,
    search,
    label,
    wordsOf: ({ slug }) => [slug],
  });
  return (
    <AdminContentList
      search={search}
      searchLabel={t("sections.search")}
      total={t("sections.total", { count: list.rows.length })}
      list={list}
      empty={{
        title: t("sections.empty"),
        hint: t("sections.emptyHint"),
        icon: <LayoutList aria-hidden="true" strokeWidth={1.25} />,
        action: list.mayEdit ? <NewRecordLink to="/admin/sections/new" label={t("sections.new")} /> : undefined,
      }}
    >
      <ContentRows
        list={list}
        name={t("sections.list")}
        label={label}
        to={(section) => `/admin/sections/${section.id}`}
        below={(section) => (
          <>
            <OtherLanguage text={section.name} />
            {section.name.ar && section.arabicMissing ? (
              <span className="block text-destructive">{t("list.showArabic")}</span>
            ) : null}
            {section.visible && section.cars === null ? (
              <span className="block text-destructive">{t("sections.empties")}</span>
            ) : null}
          </>
        )}
        facts={(section) => (
          <span className="figures flex flex-wrap gap-x-4 text-muted-foreground md:grid md:w-44">
            <span className="text-foreground">{t(`sections.rules.${section.rule}`)}</span>
            <span>{t("sections.upTo", { count: section.maxCars })}</span>
          </span>
        )}
      />
    </AdminContentList>
  );
}
