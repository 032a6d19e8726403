import { useState } from "react";
import { DateInput } from "~/admin/date-input/date-input";
import { AdminFact } from "~/admin/layout/admin-section";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { DocumentNumberField } from "~/admin/ui/document-number-field";
import { FormDialog } from "~/admin/ui/form-dialog";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { isVersionConflict } from "~/supabase/unwrap";
import { longToast, toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { documentNumber } from "~/utils/document-number";
import { isDay } from "~/utils/local-time";
import { isPlate } from "~domain/identities";
import type { Registration } from "./order.queries";
import { saveRegistration } from "./registration.queries";

interface RegistrationFactsProps {
  orderId: number;
  registration: Registration;
  /** Whether the order may still be changed: it is neither in the trash nor erased. */
  open: boolean;
}

/** The plates of the car as it is registered for the buyer; for use in a `<dl>`. */
export function RegistrationFacts({ orderId, registration, open }: RegistrationFactsProps) {
  const { t } = useTranslation("admin_documents");
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const { plate, until } = registration;
  return (
    <AdminFact
      name={t("registration.plate")}
      action={
        open ? (
          <Button variant="outline" onClick={() => setEditing(true)}>
            {t("registration.edit")}
          </Button>
        ) : null
      }
    >
      {plate === null ? (
        <span className="text-muted-foreground">{t("registration.none")}</span>
      ) : (
        <bdi dir="ltr" className="figures">
          {plate}
        </bdi>
      )}
      {until === null ? null : (
        <span className="block text-sm text-muted-foreground">
          {t("registration.until")} <time dateTime={until}>{format.date(until)}</time>
        </span>
      )}
      {editing ? (
        <RegistrationDialog orderId={orderId} registration={registration} onClose={() => setEditing(false)} />
      ) : null}
    </AdminFact>
  );
}

interface RegistrationDialogProps {
  orderId: number;
  registration: Registration;
  onClose: () => void;
}

function RegistrationDialog({ orderId, registration, onClose }: RegistrationDialogProps) {
  const { t } = useTranslation("admin_documents");
  const refresh = useRefresh();
  const refused = useRefusal({
    explain: (error) => (isVersionConflict(error) ? t("problems.changed") : undefined),
    duration: longToast,
  });
  const [plate, setPlate] = useState(registration.plate ?? "");
  const [until, setUntil] = useState(registration.until ?? "");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const read = documentNumber(plate);
  const wrong = { plate: read !== "" && !isPlate(read), until: until !== "" && !isDay(until) };

  async function send(): Promise<void> {
    setChecked(true);
    if (busy || wrong.plate || wrong.until) return;
    setBusy(true);
    try {
      const client = await browserClient();
      const { version } = registration;
      await madeOnce(() => saveRegistration(client, orderId, { plate: read || null, until: until || null, version }));
      await refresh();
      toast({ title: t("registration.saved") });
      onClose();
    } catch (error) {
      refused(t("registration.failed"), error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t("registration.dialog")}
      description={t("registration.hint")}
      send={t("registration.save")}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <DocumentNumberField
        name="plate"
        label={t("registration.plate")}
        error={checked && wrong.plate ? t("problems.plate") : undefined}
        value={plate}
        onChange={setPlate}
      />
      <Field
        name="registered_until"
        label={t("registration.until")}
        error={checked && wrong.until ? t("problems.date") : undefined}
      >
        {(control) => <DateInput {...control} value={until} onChange={setUntil} />}
      </Field>
    </FormDialog>
  );
}
