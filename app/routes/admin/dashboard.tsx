import { useTranslation } from "~/i18n/use-translation";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { DashboardPage } from "~/features/dashboard/dashboard-page";
import { readFigures } from "~/features/dashboard/dashboard.queries";
import { AdminPage } from "~/shell/admin-page";
import type { Route } from "./+types/dashboard";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asStaff(request, "dashboard", async (client) => ({ figures: await readFigures(client) }));
}
clientLoader.hydrate = true as const;

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin_dashboard");
  return (
    <AdminPage title={t("title")}>
      <DashboardPage figures={loaderData.figures} />
    </AdminPage>
  );
}
