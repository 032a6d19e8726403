import { UserRound, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "~/i18n/localized-text";
import { AdminList } from "~/shell/admin-list";
import { OtherLanguage } from "~/shell/admin-other-language";
import { ShownBadge } from "~/shell/admin-shown-badge";
import { RecordTable, type RecordColumn } from "~/ui/record-table";
import { Thumbnail } from "~/ui/thumbnail";
import type { TeamRow } from "./team.admin.queries";

/** The people of the team page in their order. */
export function AdminTeamList({ team }: { team: readonly TeamRow[] }) {
  const { t } = useTranslation("admin");
  const columns: RecordColumn<TeamRow>[] = [
    {
      key: "photo",
      header: t("team.photo"),
      picture: true,
      className: "md:w-20 md:pe-0!",
      cell: (person) => <Thumbnail path={person.photo} alt="" fallback={<UserRound aria-hidden="true" />} className="size-14 rounded-full!" />,
    },
    {
      key: "name",
      header: t("team.name"),
      main: true,
      cell: (person) => (
        <>
          <LocalizedText text={person.name} />
          <OtherLanguage text={person.name} />
        </>
      ),
    },
    { key: "job", header: t("team.job"), cell: (person) => <LocalizedText text={person.job} /> },
    {
      key: "phone",
      header: t("team.phone"),
      className: "figures whitespace-nowrap",
      cell: (person) => (person.phone ? <bdi dir="ltr">{person.phone}</bdi> : t("list.none")),
    },
    { key: "email", header: t("team.email"), cell: (person) => (person.email ? <bdi dir="ltr">{person.email}</bdi> : t("list.none")) },
    { key: "visible", header: t("team.visibility"), cell: (person) => <ShownBadge visible={person.visible} /> },
  ];
  return (
    <AdminList
      total={t("team.total", { count: team.length })}
      count={team.length}
      empty={{ title: t("team.empty"), hint: t("team.emptyHint"), icon: <UsersRound aria-hidden="true" strokeWidth={1.25} /> }}
    >
      <RecordTable label={t("team.title")} columns={columns} rows={team} rowKey={(person) => person.id} />
    </AdminList>
  );
}
