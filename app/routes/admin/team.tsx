import { useTranslation } from "react-i18next";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { AdminTeamList } from "~/features/team/admin-team-list";
import { listTeamForStaff } from "~/features/team/team.admin.queries";
import { AdminPage } from "~/shell/admin-page";
import type { Route } from "./+types/team";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asStaff(request, "team", async (client) => ({ team: await listTeamForStaff(client) }));
}
clientLoader.hydrate = true as const;

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Team({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("team.title")}>
      <AdminTeamList team={loaderData.team} />
    </AdminPage>
  );
}
