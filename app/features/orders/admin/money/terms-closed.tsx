import { Lock } from "lucide-react";
import { Link } from "react-router";
import { AdminPage } from "~/admin/layout/admin-page";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import { EmptyState } from "~/ui/empty-state";
import type { EditedTerms } from "./money.queries";

/** Shown instead of the price form when the price can no longer change. */
export function TermsClosed({ id, terms }: { id: number; terms: EditedTerms }) {
  const { t } = useTranslation("admin_money");
  return (
    <AdminPage title={t("terms.title", { reference: terms.reference })}>
      <EmptyState
        icon={<Lock aria-hidden="true" strokeWidth={1.25} />}
        title={t("terms.closed")}
        description={t("refusals.terms_closed")}
        actions={
          <Link to={`/admin/orders/${id}`} className={buttonStyles({ variant: "outline" })}>
            {t("terms.back")}
          </Link>
        }
      />
    </AdminPage>
  );
}
