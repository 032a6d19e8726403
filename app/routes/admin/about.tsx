import { useTranslation } from "react-i18next";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { AdminAbout } from "~/features/site-content/admin-about";
import { readContent } from "~/features/site-content/site-content.queries";
import { AdminPage } from "~/shell/admin-page";
import type { Route } from "./+types/about";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asStaff(request, "about", async (client) => ({ about: await readContent(client, "about") }));
}
clientLoader.hydrate = true as const;

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("about.title")} intro={t("about.intro")}>
      <AdminAbout about={loaderData.about} />
    </AdminPage>
  );
}
