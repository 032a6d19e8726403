import { useTranslation } from "react-i18next";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { AdminSectionsList } from "~/features/sections/admin-sections-list";
import { listSectionsForStaff } from "~/features/sections/sections.admin.queries";
import { AdminPage } from "~/shell/admin-page";
import type { Route } from "./+types/sections";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asStaff(request, "sections", async (client) => ({ sections: await listSectionsForStaff(client) }));
}
clientLoader.hydrate = true as const;

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Sections({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("sections.title")} intro={t("sections.intro")}>
      <AdminSectionsList sections={loaderData.sections} />
    </AdminPage>
  );
}
