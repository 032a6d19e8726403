import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { RecordForm } from "~/admin/record-form/record-form";
import { TextField } from "~/admin/record-form/text-fields";
import { itemsOf } from "~/admin/record-form/use-list-field";
import type { FieldValue, FormValues } from "~/admin/record-form/values";
import { contactIn, officeFields, officesFields, officesSchema } from "./contact.schema";
import type { EditedContents } from "./contents.queries";
import { EditableList } from "./editable-list";
import { localizedAt, textAt } from "./fields";
import { HoursField } from "./hours-field";
import { OfficePhones } from "./office-phones";
import { useContentForm } from "./use-content-form";
import { useHoursProblem } from "./use-hours-problem";

interface OfficesFormProps {
  loaded: EditedContents<"contact_info">;
  countryCode: string;
  title: string;
  nav: ReactNode;
}

/** Form for the showrooms: addresses, phone numbers and opening hours. */
export function OfficesForm({ loaded, countryCode, title, nav }: OfficesFormProps) {
  const { t } = useTranslation("admin_site");
  const format = useFormat();
  const form = useContentForm({
    keys: ["contact_info"],
    record: "settings/offices",
    loaded,
    schema: officesSchema(countryCode),
    fields: ({ contact_info }) => officesFields(contact_info),
    change: ({ offices }, { contact_info }) => ({ contact_info: { ...contactIn(contact_info), offices } }),
    explain: useHoursProblem(),
  });
  const summary = (office: FormValues) => {
    const phone = textAt(itemsOf(office.phones)[0] ?? {}, "number");
    return phone ? <bdi dir="ltr">{phone}</bdi> : t("offices.noPhones");
  };
  return (
    <RecordForm form={form} title={title} nav={nav} wholeAddress>
      <div className="mb-6 grid gap-2">
        <h2 className="title">{t("offices.title")}</h2>
        <p className="measure text-muted-foreground">{t("offices.intro")}</p>
      </div>
      <EditableList
        name="offices"
        label={t("offices.title")}
        addLabel={t("offices.add")}
        empty={t("offices.empty")}
        blank={officeFields}
        unnamed={(number) => t("offices.unnamed", { number: format.number(number) })}
        nameField="name"
        summary={summary}
        show={officeNames}
      >
        {(path) => (
          <>
            <BilingualField name={`${path}.name`} label={t("offices.name")} required="en" />
            <BilingualField name={`${path}.address`} label={t("offices.address")} multiline rows={2} />
            <OfficePhones path={path} />
            <HoursField name={`${path}.hours`} label={t("hours.title")} />
            <TextField
              name={`${path}.map_url`}
              type="url"
              label={t("offices.map")}
              hint={t("offices.mapHint")}
              className="col-span-full"
            />
          </>
        )}
      </EditableList>
    </RecordForm>
  );
}

/** The offices as text, for the conflict dialog. */
function officeNames(value: FieldValue): string {
  return itemsOf(value)
    .map((office) => {
      const { en, ar } = localizedAt(office, "name");
      const phones = itemsOf(office.phones).map((phone) => textAt(phone, "number"));
      return [en ?? ar ?? "", textAt(office, "address_en"), ...phones].filter(Boolean).join(" · ");
    })
    .join("\n");
}
