import { useState } from "react";
import { textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { FormDialog } from "~/admin/ui/form-dialog";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import type { OrderToLink } from "./trade-in-desk.queries";

interface OrderLinkDialogProps {
  /** Open orders of the same customer. */
  orders: readonly OrderToLink[];
  current: number | null;
  busy: boolean;
  /** Resolves to whether it was saved. */
  onLink: (order: number | null) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog that links a trade-in to an order, or to none. */
export function OrderLinkDialog({ orders, current, busy, onLink, onClose }: OrderLinkDialogProps) {
  const { t } = useTranslation("admin_trade_ins");
  const { language } = useLanguage();
  const format = useFormat();
  const [chosen, setChosen] = useState(String(current ?? orders[0]?.id ?? ""));

  async function send(): Promise<void> {
    if (!busy && (await onLink(chosen === "" ? null : Number(chosen)))) onClose();
  }

  return (
    <FormDialog
      title={t("link.title")}
      description={t("link.hint")}
      send={t("link.save")}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field name="order" label={t("order")}>
        {(control) => (
          <Select {...control} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{t("link.none")}</option>
            {orders.map(({ id, reference, car, placedAt }) => (
              <option key={id} value={id}>
                {[`\u2066${reference}\u2069`, textIn(car, language), format.date(placedAt)].filter(Boolean).join(" · ")}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
