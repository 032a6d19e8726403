import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { SelectField, SwitchField } from "~/admin/record-form/choice-fields";
import { DateField } from "~/admin/record-form/date-fields";
import { CountField } from "~/admin/record-form/count-field";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { NumberField } from "~/admin/record-form/text-fields";
import { useFormValue } from "~/admin/record-form/use-field";
import { itemsOf } from "~/admin/record-form/use-list-field";
import type { FieldValue, FormValues } from "~/admin/record-form/values";
import { isDay } from "~/utils/local-time";
import type { OfficeWords } from "../offices";
import { siteContentSchemas } from "../site-content.schema";
import type { EditedContents } from "./contents.queries";
import { EditableList } from "./editable-list";
import { localizedAt, textAt } from "./fields";
import { HoursField } from "./hours-field";
import { useContentForm } from "./use-content-form";
import { useHoursProblem } from "./use-hours-problem";
import { exceptionFields, exceptionProblems, slotLengths, viewingsFields, viewingsSchema } from "./viewings.schema";

interface ViewingsFormProps {
  loaded: EditedContents<"viewings">;
  offices: readonly OfficeWords[];
  title: string;
  nav: ReactNode;
}

/** Form for the booking of viewings, and for days with special opening hours. */
export function ViewingsForm({ loaded, offices, title, nav }: ViewingsFormProps) {
  const { t } = useTranslation(["admin_viewings", "admin_site"]);
  const format = useFormat();
  const hoursText = useHoursProblem();
  const form = useContentForm({
    keys: ["viewings"],
    record: "settings/viewings",
    loaded,
    schema: viewingsSchema,
    fields: ({ viewings }) => viewingsFields(viewings ?? siteContentSchemas.viewings.parse({})),
    change: (viewings) => ({ viewings }),
    explain: (problem) => {
      const own = exceptionProblems.find((one) => one === problem);
      return own ? t(`rules.problems.${own}`) : hoursText(problem);
    },
  });
  const daysOf = (exception: FormValues) => {
    const days = [textAt(exception, "from"), textAt(exception, "to")].filter(isDay);
    return [...new Set(days)].map((day) => format.date(day)).join(" – ");
  };
  const show = (value: FieldValue) =>
    itemsOf(value)
      .map((exception) => {
        const name = localizedAt(exception, "name");
        return `${name.en ?? name.ar ?? ""}: ${daysOf(exception)}`;
      })
      .join("\n");
  return (
    <RecordForm form={form} title={title} nav={nav} wholeAddress>
      <FieldGroup title={t("rules.title")} description={t("rules.hint")}>
        <SwitchField
          name="enabled"
          label={t("rules.enabled")}
          hint={t(offices.length > 0 ? "rules.enabledHint" : "rules.noOffices")}
          className="col-span-full"
        />
        <SelectField
          name="slot_minutes"
          label={t("rules.length")}
          options={slotLengths.map((value) => ({
            value,
            label: t("rules.minutes", { count: Number(value), number: format.number(Number(value)) }),
          }))}
        />
        <NumberField name="at_once" label={t("rules.atOnce")} hint={t("rules.atOnceHint")} whole required />
        <CountField name="lead_hours" label={t("rules.lead")} hint={t("rules.leadHint")} unit="hour" required />
        <CountField name="days_ahead" label={t("rules.ahead")} hint={t("rules.aheadHint")} unit="day" required />
        <BilingualField name="note" label={t("rules.note")} hint={t("rules.noteHint")} multiline rows={3} />
      </FieldGroup>
      <FieldGroup title={t("rules.exceptions")} description={t("rules.exceptionsHint")}>
        <EditableList
          name="exceptions"
          label={t("rules.exceptions")}
          addLabel={t("rules.add")}
          empty={t("rules.none")}
          blank={exceptionFields}
          unnamed={(number) => t("rules.unnamed", { number: format.number(number) })}
          nameField="name"
          summary={daysOf}
          show={show}
        >
          {(path) => <ExceptionFields path={path} offices={offices} />}
        </EditableList>
      </FieldGroup>
    </RecordForm>
  );
}

function ExceptionFields({ path, offices }: { path: string; offices: readonly OfficeWords[] }) {
  const { t } = useTranslation(["admin_viewings", "admin_site"]);
  const { language } = useLanguage();
  const closed = useFormValue(`${path}.closed`) === true;
  const chosen = useFormValue(`${path}.office`);
  const gone = typeof chosen === "string" && chosen !== "" && offices.every(({ id }) => id !== chosen);
  return (
    <>
      <BilingualField name={`${path}.name`} label={t("rules.name")} hint={t("rules.nameHint")} required="en" />
      <DateField name={`${path}.from`} label={t("rules.from")} required />
      <DateField name={`${path}.to`} label={t("rules.to")} hint={t("rules.toHint")} />
      <SelectField
        name={`${path}.office`}
        label={t("rules.office")}
        empty={t("rules.allOffices")}
        options={[
          ...offices.map(({ id, name }) => ({ value: id, label: textIn(name, language) })),
          ...(gone ? [{ value: chosen, label: t("rules.goneOffice") }] : []),
        ]}
      />
      <SwitchField name={`${path}.closed`} label={t("rules.closed")} className="self-end" />
      {closed ? null : <HoursField name={`${path}.hours`} label={t("admin_site:hours.title")} />}
    </>
  );
}
