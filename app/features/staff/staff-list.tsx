import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { RecordTable, type RecordColumn } from "~/ui/record-table";
import type { Colleague } from "./staff.queries";

/** Who may open the back office, and as what. */
export function StaffList({ staff }: { staff: readonly Colleague[] }) {
  const { t } = useTranslation("admin");
  const columns: RecordColumn<Colleague>[] = [
    {
      key: "person",
      header: t("settings.person"),
      main: true,
      cell: (colleague) => (
        <>
          {colleague.name ? (
            <span className="block">
              <bdi>{colleague.name}</bdi>
            </span>
          ) : null}
          <bdi dir="ltr" className="block font-normal break-all text-muted-foreground">
            {colleague.email}
          </bdi>
        </>
      ),
    },
    { key: "role", header: t("settings.role"), cell: (colleague) => <Badge tone={colleague.role === "owner" ? "accent" : "neutral"}>{t(`role.${colleague.role}`)}</Badge> },
  ];
  return (
    <section className="mt-12">
      <h2 className="title mb-4">{t("settings.staff")}</h2>
      <div className="border-t max-md:border-b">
        <RecordTable label={t("settings.staff")} columns={columns} rows={staff} rowKey={(colleague) => colleague.id} />
      </div>
    </section>
  );
}
