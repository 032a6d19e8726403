import { useNavigate } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { longToast, toast } from "~/toast/toast";

/** Says that a payment was recorded, and offers its receipt: issued and printed by one press, as the words say. */
export function useRecordedToast(orderId: number): (payment: { id: number; number: string | null }) => void {
  const { t } = useTranslation("admin_money");
  const navigate = useNavigate();
  return ({ id, number }) =>
    void toast({
      title: t("recorded", { number: `\u2066${number ?? ""}\u2069` }),
      duration: longToast,
      action: {
        label: t("receipt"),
        onClick: () =>
          void navigate(`/admin/orders/${orderId}/papers/receipt?payment=${id}`, { state: { issue: true } }),
      },
    });
}
