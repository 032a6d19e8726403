import { useListTotal } from "~/admin/record-list/use-list-total";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { AuditList } from "~/features/audit/admin/audit-list";
import { listAudit, readAuditSearch } from "~/features/audit/admin/audit.queries";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { listStaff } from "~/features/staff/admin/staff.queries";
import { listSavedViews } from "~/admin/saved-views/saved-views.queries";
import { AdminPage } from "~/admin/layout/admin-page";
import { buttonStyles } from "~/ui/button-styles";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/audit";

/** The right to open the settings includes reading the audit log. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "settings", async (client, url, userId) => {
    const search = readAuditSearch(url.searchParams);
    const [log, staff, views] = await Promise.all([
      listAudit(client, search),
      listStaff(client),
      listSavedViews(client, "audit", userId),
    ]);
    return {
      search,
      log,
      views,
      people: staff.map(({ id, called, left }) => ({ id, name: called, left: left !== null })),
    };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin_audit");
  const totalText = useListTotal();
  return (
    <AdminPage
      title={t("title")}
      total={totalText(loaderData.log, t("total", { count: loaderData.log.total }))}
      intro={t("intro")}
      actions={
        <Link to="/admin/settings" className={buttonStyles({ variant: "outline" })}>
          {t("toSettings")}
        </Link>
      }
    >
      <AuditList {...loaderData} />
    </AdminPage>
  );
}
