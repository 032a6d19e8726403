import { useTranslation } from "~/i18n/use-translation";
import { data, Link } from "react-router";
import { AdminPage } from "~/admin/layout/admin-page";
import { buttonStyles } from "~/ui/button-styles";

export function loader() {
  return data(null, { status: 404 });
}

export default function AdminNotFound() {
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("notFound.title")} intro={t("notFound.description")}>
      <Link to="/admin" className={buttonStyles({ variant: "outline", className: "justify-self-start" })}>
        {t("notForRole.dashboard")}
      </Link>
    </AdminPage>
  );
}
