import { useState } from "react";
import { DateInput } from "~/admin/date-input/date-input";
import { AdminFact } from "~/admin/layout/admin-section";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useMay } from "~/admin/permissions/permissions-provider";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { FormDialog } from "~/admin/ui/form-dialog";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { dayAt, isDay } from "~/utils/local-time";
import { MoveNoteField } from "./move-note-field";
import { orderRefusal, refusalText } from "./order-refusal";
import { correctDeliveryDay } from "./order-work.queries";
import type { OrderRow } from "./order-row";

interface DeliveryDayFieldProps {
  /** A day, `2026-11-21`. */
  value: string;
  onChange: (day: string) => void;
  /** Whether to say that the day is wrong. */
  problem: boolean;
}

/** Whether an order may have been delivered on a day: a valid one that is not to come. */
export function isDeliveryDay(day: string): boolean {
  return isDay(day) && day <= dayAt();
}

/** Field for the day of a delivery. */
export function DeliveryDayField({ value, onChange, problem }: DeliveryDayFieldProps) {
  const { t } = useTranslation("admin_standing");
  return (
    <Field
      name="delivered_on"
      label={t("delivery.day")}
      hint={t("delivery.hint")}
      required
      error={problem ? t("delivery.wrong") : undefined}
    >
      {(control) => <DateInput {...control} range={{ latest: dayAt() }} value={value} onChange={onChange} />}
    </Field>
  );
}

/** The day on which an order was delivered, with its correction for those who may make it; nothing before that. */
export function DeliveryDayFact({ order }: { order: OrderRow }) {
  const { t } = useTranslation("admin_standing");
  const format = useFormat();
  const may = useMay();
  const [asked, setAsked] = useState(false);
  const { deliveredOn } = order;
  if (order.status !== "delivered" || deliveredOn === null) return null;
  return (
    <AdminFact
      name={t("delivery.on")}
      action={
        order.deletedAt === null && may("orders.stepBack") ? (
          <Button variant="outline" onClick={() => setAsked(true)}>
            {t("delivery.correct")}
          </Button>
        ) : null
      }
    >
      <time dateTime={deliveredOn}>{format.date(deliveredOn)}</time>
      {asked ? <CorrectionDialog order={order} day={deliveredOn} onClose={() => setAsked(false)} /> : null}
    </AdminFact>
  );
}

function CorrectionDialog({ order, day: before, onClose }: { order: OrderRow; day: string; onClose: () => void }) {
  const { t } = useTranslation("admin_standing");
  const { t: orders } = useTranslation("admin_orders");
  const { t: errors } = useTranslation("auth");
  const refused = useRefusal({
    explain: (error) => refusalText(orderRefusal(error), orders, errors),
    duration: longToast,
  });
  const refresh = useRefresh();
  const [day, setDay] = useState(before);
  const [reason, setReason] = useState("");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const missing = reason.trim() === "";

  async function send(): Promise<void> {
    setChecked(true);
    if (busy || missing || !isDeliveryDay(day)) return;
    setBusy(true);
    try {
      const client = await browserClient();
      await madeOnce(() => correctDeliveryDay(client, order.id, day, reason.trim()));
      await refresh();
      toast({ title: t("delivery.corrected") });
      onClose();
    } catch (error) {
      refused(t("delivery.failed"), error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t("delivery.title")}
      description={<bdi dir="ltr">{order.reference}</bdi>}
      send={t("delivery.save")}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <DeliveryDayField value={day} onChange={setDay} problem={checked && !isDeliveryDay(day)} />
      <MoveNoteField value={reason} onChange={setReason} reason required missing={checked && missing} />
    </FormDialog>
  );
}
