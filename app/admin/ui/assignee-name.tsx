import { useTranslation } from "~/i18n/use-translation";

interface AssigneeNameProps {
  /** The name of the colleague to whom the record is assigned; null for an unassigned one. */
  name: string | null;
  className?: string;
}

/** To whom a record is assigned. */
export function AssigneeName({ name, className }: AssigneeNameProps) {
  const { t } = useTranslation("admin_orders");
  return name === null ? (
    <span className="text-muted-foreground">{t("orders.unassigned")}</span>
  ) : (
    <bdi className={className}>{name}</bdi>
  );
}
