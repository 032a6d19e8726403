import type { ReactNode } from "react";
import { languages } from "~domain/languages";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { SelectField, SwitchField } from "~/admin/record-form/choice-fields";
import { CountField } from "~/admin/record-form/count-field";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { NumberField, TextField } from "~/admin/record-form/text-fields";
import { siteContentSchemas } from "../site-content.schema";
import type { EditedContents } from "./contents.queries";
import { currencies } from "~domain/currencies";
import { timeZones } from "~domain/time-zone-choices";
import { defaultTimeZone } from "~domain/time-zones";
import { useTimeZoneName } from "~/admin/record-form/use-time-zone-name";
import { setSiteTimeZone } from "~/i18n/time-zone";
import { salesFields, salesSchema } from "./sales.schema";
import { useContentForm } from "./use-content-form";

interface SalesFormProps {
  loaded: EditedContents<"settings">;
  title: string;
  nav: ReactNode;
}

/** Form for currency, time limits and the financing example. */
export function SalesForm({ loaded, title, nav }: SalesFormProps) {
  const { t } = useTranslation("admin_site");
  const format = useFormat();
  const zoneName = useTimeZoneName();
  const form = useContentForm({
    keys: ["settings"],
    record: "settings/sales",
    loaded,
    schema: salesSchema,
    fields: ({ settings }) => salesFields(settings ?? siteContentSchemas.settings.parse({})),
    change: (settings) => ({ settings }),
    saved: ({ time_zone }) => setSiteTimeZone(time_zone),
  });
  const currency = loaded.contents.settings?.currency;
  const chosen = loaded.contents.settings?.time_zone ?? defaultTimeZone;
  const zones = timeZones.some((zone) => zone === chosen) ? timeZones : [chosen, ...timeZones];
  return (
    <RecordForm form={form} title={title} nav={nav} wholeAddress>
      <FieldGroup title={t("sales.money")} description={t("sales.moneyHint")}>
        <SelectField
          name="currency"
          label={t("sales.currency")}
          options={currencies.map((code) => ({ value: code, label: t(`sales.currencies.${code}`) }))}
        />
        <TextField name="country_code" type="tel" label={t("sales.countryCode")} hint={t("sales.countryCodeHint")} />
      </FieldGroup>
      <FieldGroup title={t("sales.times")} description={t("sales.timesHint")}>
        <SelectField
          name="time_zone"
          label={t("sales.timeZone")}
          hint={t("sales.timeZoneHint")}
          options={zones.map((zone) => ({ value: zone, label: zoneName(zone) }))}
        />
        <CountField
          name="first_response_minutes"
          label={t("sales.firstResponse")}
          hint={t("sales.firstResponseHint")}
          unit="minute"
          required
        />
        <CountField name="hold_hours" label={t("sales.hold")} hint={t("sales.holdHint")} unit="hour" required />
      </FieldGroup>
      <FieldGroup title={t("sales.notices")} description={t("sales.noticesHint")}>
        <SelectField
          name="notice_language"
          label={t("sales.noticeLanguage")}
          options={languages.map((code) => ({ value: code, label: t(`sales.languages.${code}`) }))}
        />
        <SwitchField name="weekly_mail" label={t("sales.weeklyMail")} hint={t("sales.weeklyMailHint")} />
      </FieldGroup>
      <FieldGroup title={t("sales.finance")} description={t("sales.financeHint")}>
        <NumberField name="annual_rate_pct" label={t("sales.rate")} unit={t("sales.percent")} required />
        <NumberField name="down_payment_pct" label={t("sales.down")} unit={t("sales.percent")} required />
        <NumberField name="months" label={t("sales.term")} unit={t("sales.months")} whole required />
        <SwitchField name="on_cards" label={t("sales.onCards")} hint={t("sales.onCardsHint")} />
      </FieldGroup>
      <FieldGroup title={t("sales.energy")} description={t("sales.energyHint")}>
        <NumberField name="kwh_price" label={t("sales.kwhPrice")} unit={currency && format.currency(currency)} />
      </FieldGroup>
    </RecordForm>
  );
}
