import { UserRound } from "lucide-react";
import { Link } from "react-router";
import { useTranslation } from "~/i18n/use-translation";

/** The way from an order, a viewing or a message to the page of its customer. */
export function CustomerLink({ id }: { id: number | null }) {
  const { t } = useTranslation("admin_customers");
  if (id === null) return null;
  return (
    <Link
      to={`/admin/orders/customers/${id}`}
      className="inline-flex min-h-11 items-center gap-2 text-sm underline decoration-accent underline-offset-4"
    >
      <UserRound aria-hidden="true" className="size-4" />
      {t("link")}
    </Link>
  );
}
