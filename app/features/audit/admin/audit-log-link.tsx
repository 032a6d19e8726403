import { ScrollText } from "lucide-react";
import { Link } from "react-router";
import { useMay } from "~/admin/permissions/permissions-provider";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";

/** A link to the audit log, for users with the right to read it. */
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
