import { useTranslation } from "~/i18n/use-translation";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { TeamList } from "~/features/team/admin/team-list";
import { listWholeTeam } from "~/features/team/team.admin.queries";
import { readContentSearch } from "~/lib/content/content-search";
import { NewRecordLink } from "~/lib/content/new-record-link";
import { useMay } from "~/lib/rights/rights-provider";
import { AdminPage } from "~/shell/admin-page";
import type { Route } from "./+types/team";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asStaff(request, "team", async (client, url) => ({ search: readContentSearch(url.searchParams), team: await listWholeTeam(client) }));
}
clientLoader.hydrate = true as const;

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Team({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin_content");
  const may = useMay();
  return (
    <AdminPage title={t("team.title")} intro={t("team.intro")} actions={may("team.edit") ? <NewRecordLink to="/admin/team/new" label={t("team.new")} /> : null}>
      <TeamList {...loaderData} />
    </AdminPage>
  );
}
