import { UserRound, UsersRound } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { ContentRows } from "~/admin/content-list/content-rows";
import type { ContentSearch } from "~/admin/content-list/content-search";
import { NewRecordLink } from "~/admin/content-list/new-record-link";
import { useContentList } from "~/admin/content-list/use-content-list";
import { AdminContentList } from "~/admin/record-list/content-list-page";
import { OtherLanguage } from "~/admin/layout/other-language";
import { Thumbnail } from "~/admin/ui/thumbnail";
import { spacedPhone } from "../team";
import type { TeamRow } from "./team.queries";

interface TeamListProps {
  /** In the order of the team page, including those in the trash. */
  team: readonly TeamRow[];
  search: ContentSearch;
}

/** List of the team members: reorder, show, hide, move to the trash. */
export function TeamList({ team, search }: TeamListProps) {
  const { t } = useTranslation("admin_content");
  const { language } = useLanguage();
  const label = (person: TeamRow) => textIn(person.name, language);
  const list = useContentList({
    table: "team_members",
    action: "team.edit",
    rows: team,
    search,
    label,
    wordsOf: ({ job, phone, email }) => [job.en, job.ar, phone, email],
  });
  return (
    <AdminContentList
      search={search}
      searchLabel={t("team.search")}
      total={t("team.total", { count: list.rows.length })}
      list={list}
      empty={{
        title: t("team.empty"),
        hint: t("team.emptyHint"),
        icon: <UsersRound aria-hidden="true" strokeWidth={1.25} />,
        action: list.mayEdit ? <NewRecordLink to="/admin/team/new" label={t("team.new")} /> : undefined,
      }}
    >
      <ContentRows
        list={list}
        name={t("team.list")}
        label={label}
        to={(person) => `/admin/team/${person.id}`}
        picture={(person) => (
          <Thumbnail
            path={person.photo}
            alt=""
            fallback={<UserRound aria-hidden="true" strokeWidth={1.25} />}
            className="size-14 rounded-full!"
          />
        )}
        below={(person) => (
          <>
            <OtherLanguage text={person.name} />
            {person.name.ar && person.arabicMissing ? (
              <span className="block text-destructive">{t("list.showArabic")}</span>
            ) : null}
          </>
        )}
        facts={(person) => (
          <span className="grid gap-x-4 md:w-56">
            <LocalizedText text={person.job} className="justify-self-start" />
            {person.phone ? (
              <bdi dir="ltr" className="figures justify-self-start text-muted-foreground">
                {spacedPhone(person.phone)}
              </bdi>
            ) : null}
          </span>
        )}
      />
    </AdminContentList>
  );
}
