import { useTranslation } from "~/i18n/use-translation";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { SectionsList } from "~/features/sections/admin/sections-list";
import { listAllSections } from "~/features/sections/admin/sections.queries";
import { readContentSearch } from "~/admin/content-list/content-search";
import { NewRecordLink } from "~/admin/content-list/new-record-link";
import { useMay } from "~/admin/permissions/permissions-provider";
import { AdminPage } from "~/admin/layout/admin-page";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/sections";

export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "sections", async (client, url) => ({
    search: readContentSearch(url.searchParams),
    sections: await listAllSections(client),
  })),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Sections({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin_content");
  const may = useMay();
  return (
    <AdminPage
      title={t("sections.title")}
      intro={t("sections.intro")}
      actions={may("sections.edit") ? <NewRecordLink to="/admin/sections/new" label={t("sections.new")} /> : null}
    >
      <SectionsList {...loaderData} />
    </AdminPage>
  );
}
