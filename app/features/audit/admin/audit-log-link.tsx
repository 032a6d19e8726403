import { ScrollText } from "lucide-react";
import { Link } from "react-router";
import { useMay } from "~/admin/permissions/permissions-provider";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";

/** Leads those who may read it to the audit log. */
export function AuditLogLink() {
  const { t } = useTranslation("admin_site");
  const may = useMay();
  if (!may("audit.read")) return null;
  return (
    <Link to="/admin/audit" className={buttonStyles({ variant: "outline" })}>
      <ScrollText aria-hidden="true" />
      {t("settings.audit")}
    </Link>
  );
}
