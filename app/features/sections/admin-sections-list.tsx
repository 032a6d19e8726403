import { LayoutList } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { AdminList } from "~/shell/admin-list";
import { OtherLanguage } from "~/shell/admin-other-language";
import { ShownBadge } from "~/shell/admin-shown-badge";
import { RecordTable, type RecordColumn } from "~/ui/record-table";
import type { SectionRow } from "./sections.admin.queries";

/** The sections of the home page in their order. */
export function AdminSectionsList({ sections }: { sections: readonly SectionRow[] }) {
  const { t } = useTranslation("admin");
  const format = useFormat();
  const columns: RecordColumn<SectionRow>[] = [
    {
      key: "section",
      header: t("sections.section"),
      main: true,
      cell: (section) => (
        <>
          <LocalizedText text={section.title} />
          <OtherLanguage text={section.title} />
        </>
      ),
    },
    { key: "rule", header: t("sections.rule"), cell: (section) => t(`sections.rules.${section.rule}`) },
    { key: "max", header: t("sections.max"), className: "figures", cell: (section) => t("cars.total", { count: section.maxCars }) },
    { key: "position", header: t("list.position"), className: "figures", cell: (section) => format.number(section.position) },
    { key: "visible", header: t("sections.visibility"), cell: (section) => <ShownBadge visible={section.visible} /> },
  ];
  return (
    <AdminList
      total={t("sections.total", { count: sections.length })}
      count={sections.length}
      empty={{ title: t("sections.empty"), hint: t("sections.emptyHint"), icon: <LayoutList aria-hidden="true" strokeWidth={1.25} /> }}
    >
      <RecordTable label={t("sections.title")} columns={columns} rows={sections} rowKey={(section) => section.id} />
    </AdminList>
  );
}
