import { useTranslation } from "~/i18n/use-translation";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { TeamList } from "~/features/team/admin/team-list";
import { listWholeTeam } from "~/features/team/admin/team.queries";
import { readContentSearch } from "~/admin/content-list/content-search";
import { NewRecordLink } from "~/admin/content-list/new-record-link";
import { useMay } from "~/admin/permissions/permissions-provider";
import { AdminPage } from "~/admin/layout/admin-page";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/team";

export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "team", async (client, url) => ({
    search: readContentSearch(url.searchParams),
    team: await listWholeTeam(client),
  })),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Team({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin_content");
  const may = useMay();
  return (
    <AdminPage
      title={t("team.title")}
      intro={t("team.intro")}
      actions={may("team.edit") ? <NewRecordLink to="/admin/team/new" label={t("team.new")} /> : null}
    >
      <TeamList {...loaderData} />
    </AdminPage>
  );
}
