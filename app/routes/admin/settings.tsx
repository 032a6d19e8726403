import { useTranslation } from "react-i18next";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { AdminSettings } from "~/features/site-content/admin-settings";
import { readContents, readSettings } from "~/features/site-content/site-content.queries";
import { StaffList } from "~/features/staff/staff-list";
import { listStaff } from "~/features/staff/staff.queries";
import { AdminPage } from "~/shell/admin-page";
import type { Route } from "./+types/settings";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asStaff(request, "settings", async (client) => {
    const [content, settings, staff] = await Promise.all([
      readContents(client, ["brand_name", "logo_url", "contact_info"]),
      readSettings(client),
      listStaff(client),
    ]);
    return { content, settings, staff };
  });
}
clientLoader.hydrate = true as const;

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin");
  const { content, settings, staff } = loaderData;
  return (
    <AdminPage title={t("settings.title")} intro={t("settings.intro")}>
      <AdminSettings brandName={content.brand_name} logoUrl={content.logo_url} contact={content.contact_info} settings={settings} />
      <StaffList staff={staff} />
    </AdminPage>
  );
}
