import { useTranslation } from "~/i18n/use-translation";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { SectionsList } from "~/features/sections/admin/sections-list";
import { listAllSections } from "~/features/sections/sections.admin.queries";
import { readContentSearch } from "~/lib/content/content-search";
import { NewRecordLink } from "~/lib/content/new-record-link";
import { useMay } from "~/lib/rights/rights-provider";
import { AdminPage } from "~/shell/admin-page";
import type { Route } from "./+types/sections";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asStaff(request, "sections", async (client, url) => ({ search: readContentSearch(url.searchParams), sections: await listAllSections(client) }));
}
clientLoader.hydrate = true as const;

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Sections({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin_content");
  const may = useMay();
  return (
    <AdminPage title={t("sections.title")} intro={t("sections.intro")} actions={may("sections.edit") ? <NewRecordLink to="/admin/sections/new" label={t("sections.new")} /> : null}>
      <SectionsList {...loaderData} />
    </AdminPage>
  );
}
