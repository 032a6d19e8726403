import { useId } from "react";
import { useNavigation } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { SendingForm } from "~/site/forms/sending-form";
import { Button } from "~/ui/button";
import { Textarea } from "~/ui/textarea";
import { longestReason } from "./orders";

/** Cancels an order that is not reserved yet, after one more tap, with a reason if the customer likes. */
export function CancelOrder({ pair }: { pair: { reference: string; phone: string } }) {
  const { t } = useTranslation("orders");
  const busy = useNavigation().state !== "idle";
  const id = useId();
  return (
    <details className="border px-5">
      <summary className="flex min-h-12 cursor-pointer items-center font-medium">{t("cancel.open")}</summary>
      <SendingForm values={{ ...pair, intent: "cancel" }} className="grid gap-5 pt-2 pb-6">
        <div className="grid gap-2">
          <label htmlFor={id} className="text-sm font-medium">
            {t("cancel.reason")}
          </label>
          <Textarea id={id} name="reason" rows={3} maxLength={longestReason} dir="auto" />
        </div>
        <div>
          <Button type="submit" variant="outline" busy={busy}>
            {t("cancel.sure")}
          </Button>
        </div>
      </SendingForm>
    </details>
  );
}
