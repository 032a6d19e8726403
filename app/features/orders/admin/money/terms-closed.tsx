import { Lock } from "lucide-react";
import { Link } from "react-router";
import { AdminPage } from "~/admin/layout/admin-page";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import { EmptyState } from "~/ui/empty-state";
import type { EditedTerms } from "./money.queries";

/** Shown instead of the price form when the price can no longer change. */
export function TermsClosed({ id, terms }: { id: number; terms: EditedTerms }) {
  const { t } = useTranslation("admin_money");
  const format = useFormat();
  return (
    <AdminPage title={t("terms.title", { reference: terms.reference })}>
      <EmptyState
        icon={<Lock aria-hidden="true" strokeWidth={1.25} />}
        title={t("terms.closed")}
        description={
          terms.closedBy.length === 0
            ? t("refusals.terms_closed")
            : t("closedBy", { number: format.list(terms.closedBy.map((number) => `\u2066${number}\u2069`)) })
        }
        actions={
          <Link to={`/admin/orders/${id}`} className={buttonStyles({ variant: "outline" })}>
            {t("terms.back")}
          </Link>
        }
      />
    </AdminPage>
  );
}
