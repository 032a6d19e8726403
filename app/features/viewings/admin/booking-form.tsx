import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import type { Localized } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { siteTimeZone } from "~/i18n/time-zone";
import { KnownCustomerHint } from "~/admin/known-customer/known-customer-hint";
import { SelectField } from "~/admin/record-form/choice-fields";
import { DateTimeField } from "~/admin/record-form/date-fields";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { TextAreaField, TextField } from "~/admin/record-form/text-fields";
import type { NameCar } from "~/admin/ui/found-cars";
import { useRecordForm } from "~/admin/record-form/use-record-form";
import { useTimeZoneName } from "~/admin/record-form/use-time-zone-name";
import { browserClient } from "~/supabase/browser";
import { BackendError } from "~/supabase/unwrap";
import { toast } from "~/toast/toast";
import { languages } from "~domain/languages";
import { viewingKinds } from "~domain/viewing-statuses";
import { bookViewingFor } from "./booking.queries";
import { type BookingFields, bookingSchema } from "./booking.schema";
import { CarField } from "./car-field";
import { useOffices } from "./viewing-offices";
import { viewingRefusal } from "./viewing-refusal";
import type { Colleague } from "~/admin/use-assigned-toast";

interface BookingFormProps {
  /** Initial values, filled from an order or a time in the calendar. */
  initial: BookingFields;
  /** Reference of its order; null without one. */
  order: string | null;
  offices: readonly { id: string; name: Localized }[];
  staff: readonly Colleague[];
  countryCode: string;
  /** Length of a viewing, in minutes. */
  minutes: number;
  nameCar: NameCar;
}

/** Form for staff to book a viewing for a caller or a walk-in. */
export function BookingForm(props: BookingFormProps) {
  const { initial, order, staff, countryCode, minutes, nameCar } = props;
  const { t } = useTranslation("admin_viewings");
  const { t: words } = useTranslation(["admin_orders", "viewings"]);
  const format = useFormat();
  const zoneName = useTimeZoneName();
  const navigate = useNavigate();
  const { offices } = useOffices(props.offices);
  const form = useRecordForm({
    schema: useMemo(() => bookingSchema(countryCode), [countryCode]),
    initial,
    record: "viewings/new",
    version: null,
    save: async (booking, _version, _changed, key) => ({
      ...(await bookViewingFor(await browserClient(), booking, key)),
      customer: booking.name,
      at: booking.starts_at,
    }),
    onSaved: async ({ id, customer, at }) => {
      toast({ title: t("form.saved", { customer: `\u2068${customer}\u2069`, when: format.dateTime(at) }) });
      await navigate(`/admin/orders/viewings/${id}`, { replace: true });
    },
    explain: (problem) => viewingRefusal(new BackendError(problem, "", 409, null), t),
  });
  return (
    <RecordForm
      form={form}
      title={t("form.title")}
      intro={order === null ? t("form.intro") : t("form.forOrder", { reference: `\u2066${order}\u2069` })}
      backTo={{ to: "/admin/orders/viewings", label: t("title") }}
      labels={{ order: t("order") }}
      saveLabel={t("form.save")}
    >
      <FieldGroup title={t("form.when")}>
        <DateTimeField
          name="starts_at"
          label={t("form.time")}
          hint={t("form.timeHint", { zone: zoneName(siteTimeZone()), minutes: format.number(minutes) })}
          required
        />
        <SelectField
          name="office"
          label={t("office")}
          hint={offices.length === 0 ? t("form.noOffice") : undefined}
          options={offices.map(({ id, name }) => ({ value: id, label: name }))}
          required
          {...(initial.office === "" && { empty: "" })}
        />
      </FieldGroup>
      <FieldGroup title={t("form.customer")}>
        <TextField name="name" label={t("form.name")} required first={initial.name === ""} />
        <TextField name="phone" type="tel" dir="ltr" label={t("form.phone")} required />
        <TextField name="email" type="email" dir="ltr" label={t("form.email")} />
        <KnownCustomerHint countryCode={countryCode} />
        <SelectField
          name="language"
          label={t("form.language")}
          options={languages.map((code) => ({ value: code, label: words(`desk.languages.${code}`) }))}
        />
      </FieldGroup>
      <FieldGroup title={t("form.what")}>
        <SelectField
          name="kind"
          label={t("kind")}
          options={viewingKinds.map((kind) => ({ value: kind, label: words(`viewings:kinds.${kind}`) }))}
        />
        <SelectField
          name="assigned_to"
          label={t("form.assigned")}
          empty={t("form.unassigned")}
          options={staff.filter(({ left }) => !left).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <CarField
          nameCar={nameCar}
          onCar={({ officeId }) => {
            // A car that is assigned to a showroom can only be viewed there.
            if (officeId !== null && offices.some(({ id }) => id === officeId)) form.setValue("office", officeId);
          }}
        />
        <TextAreaField
          name="note"
          label={t("form.note")}
          hint={t("form.noteHint")}
          rows={3}
          className="col-span-full"
        />
      </FieldGroup>
    </RecordForm>
  );
}
