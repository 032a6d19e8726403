import { ArrowUp, Plus, X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { TextField } from "~/admin/record-form/text-fields";
import { newItemId, useListField } from "~/admin/record-form/use-list-field";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { phoneFields } from "./contact.schema";

/** The phone numbers of an office. The first one of the first office is shown in the footer of every page. */
export function OfficePhones({ path }: { path: string }) {
  const { t } = useTranslation("admin_site");
  const name = `${path}.phones`;
  const list = useListField(name, t("offices.phones"));
  return (
    <fieldset id={list.anchor} className="@container col-span-full grid gap-4">
      <legend className="mb-4 text-sm font-medium">{t("offices.phones")}</legend>
      {list.ids.length === 0 ? <p className="text-sm text-muted-foreground">{t("offices.noPhones")}</p> : null}
      <ol className="grid gap-6 @2xl:gap-4">
        {list.ids.map((id, index) => (
          <li
            key={id}
            className="grid gap-x-3 gap-y-3 @2xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <TextField name={`${name}.${index}.number`} type="tel" label={t("offices.number")} required />
            <TextField name={`${name}.${index}.label_en`} label={t("offices.labelEn")} />
            <TextField name={`${name}.${index}.label_ar`} dir="rtl" label={t("offices.labelAr")} />
            <span className="flex items-start @2xl:pt-8">
              <IconButton
                label={t("offices.phoneUp", { number: index + 1 })}
                icon={<ArrowUp aria-hidden="true" />}
                disabled={index === 0}
                onClick={() => list.reorder(list.ids.toSpliced(index, 1).toSpliced(index - 1, 0, id))}
              />
              <IconButton
                label={t("offices.phoneRemove", { number: index + 1 })}
                icon={<X aria-hidden="true" />}
                onClick={() => list.remove(id)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p>
        <Button variant="outline" onClick={() => list.add(phoneFields(newItemId()))}>
          <Plus aria-hidden="true" />
          {t("offices.addPhone")}
        </Button>
      </p>
    </fieldset>
  );
}
