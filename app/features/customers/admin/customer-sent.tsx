import { useTranslation } from "~/i18n/use-translation";
import type { Customer } from "./customer-row";

/** The number of records of each kind that a customer has sent, as text. */
export function CustomerSent({ customer }: { customer: Customer }) {
  const { t } = useTranslation(["admin_customers", "admin_palette"]);
  const parts = [
    customer.orders > 0 ? t("admin_palette:orders", { count: customer.orders }) : "",
    customer.viewings > 0 ? t("viewings", { count: customer.viewings }) : "",
    customer.tradeIns > 0 ? t("tradeIns", { count: customer.tradeIns }) : "",
    customer.messages > 0 ? t("admin_palette:messages", { count: customer.messages }) : "",
    customer.wishes > 0 ? t("wishes", { count: customer.wishes }) : "",
  ].filter(Boolean);
  if (parts.length === 0) return <span className="text-muted-foreground">{t("nothingSent")}</span>;
  return (
    <span>
      {parts.map((part, index) => (
        <span key={part}>
          {index === 0 ? "" : " · "}
          <bdi>{part}</bdi>
        </span>
      ))}
    </span>
  );
}
