import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useTranslation } from "~/i18n/use-translation";
import type { Localized } from "~/i18n/localized";
import { createFieldNames } from "~/admin/record-form/field-names";
import { type FieldsForm, RecordFormContext, useRecordFormState } from "~/admin/record-form/record-form-state";
import { useFormValue, useProblemText } from "~/admin/record-form/use-field";
import { formValuesOf, type LooseValues } from "~/admin/record-form/values";
import { Field, FieldError } from "~/ui/field";
import { Select } from "~/ui/select";
import { bulkChange, type BulkChoice, bulkChoices, choiceSchema, emptyValue, fieldOf } from "./bulk-fields";
import { BulkFieldInput, type BulkFieldLists } from "./bulk-field-input";
import { CarsBulkDialog } from "./cars-bulk-dialog";
import type { CarChange } from "./cars-change";
import { ChangeCount, type CountUnchanged } from "./change-count";
import { useBulkFields } from "./use-bulk-fields";

interface CarsFieldDialogProps extends BulkFieldLists {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Number of selected cars. */
  count: number;
  countUnchanged: CountUnchanged;
  onChange: (change: CarChange) => void;
}

/** The dialog that sets one field of the selected cars. */
export function CarsFieldDialog({ open, onOpenChange, count, onChange, ...rest }: CarsFieldDialogProps) {
  const { t } = useTranslation("admin_bulk");
  const { labels } = useBulkFields(rest.currency);
  const [choice, setChoice] = useState<BulkChoice | null>(null);
  const label = (one: BulkChoice) => {
    if (one === "features_add") return t("edit.equipmentAdd");
    return one === "features_remove" ? t("edit.equipmentRemove") : labels[one];
  };
  return (
    <CarsBulkDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("edit.title")}
      count={count}
      form="bulk-field"
      apply={t("edit.apply")}
      disabled={choice === null}
    >
      <div className="grid gap-6 pt-1">
        <Field name="field" label={t("edit.field")}>
          {(control) => (
            <Select
              {...control}
              value={choice ?? ""}
              onChange={({ target }) => setChoice(bulkChoices.find((one) => one === target.value) ?? null)}
            >
              <option value="">{t("edit.choose")}</option>
              {bulkChoices.map((one) => (
                <option key={one} value={one}>
                  {label(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {choice === null ? null : (
          <FieldForm
            key={choice}
            {...rest}
            choice={choice}
            count={count}
            onChange={(change) => {
              onOpenChange(false);
              setChoice(null);
              onChange(change);
            }}
          />
        )}
      </div>
    </CarsBulkDialog>
  );
}

interface FieldFormProps extends BulkFieldLists, Pick<CarsFieldDialogProps, "count" | "countUnchanged" | "onChange"> {
  choice: BulkChoice;
}

function FieldForm({ choice, onChange, count, countUnchanged, ...lists }: FieldFormProps) {
  const { t } = useTranslation("admin_bulk");
  const name = fieldOf(choice);
  const schema: z.ZodType<LooseValues, LooseValues> = z.object({ [name]: choiceSchema(choice) });
  const form = useForm<LooseValues>({
    defaultValues: { [name]: emptyValue(name) },
    resolver: zodResolver(schema, undefined, { raw: true }),
  });
  const [names] = useState(createFieldNames);
  const fields: FieldsForm = {
    control: form.control,
    errors: form.formState.errors,
    names,
    setValue: (field, value) => form.setValue(field, value),
    values: () => formValuesOf(form.getValues()),
    explain: (problem) => (problem === "noEquipment" ? t("edit.noEquipment") : undefined),
  };

  /** The name of an id, stored for texts that are shown when the lists are not loaded. */
  function nameOf(value: unknown): Localized | null {
    if (name === "brand_id") return lists.brands.find((brand) => brand.id === value)?.name ?? null;
    return name === "office_id" ? (lists.offices.find((office) => office.id === value)?.name ?? null) : null;
  }
  const changeOf = (typed: unknown) => {
    const read = choiceSchema(choice).safeParse(typed);
    return read.success ? bulkChange(choice, read.data, nameOf(read.data)) : null;
  };

  return (
    <RecordFormContext value={fields}>
      <form
        id="bulk-field"
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.stopPropagation();
          void form.handleSubmit((values) => {
            const change = changeOf(values[name]);
            if (change) onChange(change);
          })(event);
        }}
      >
        <BulkFieldInput {...lists} name={name} />
        {name === "features" ? <EquipmentProblem /> : null}
        <TypedCount name={name} changeOf={changeOf} count={count} countUnchanged={countUnchanged} />
      </form>
    </RecordFormContext>
  );
}

/** The problem of the group of checkboxes as a whole. */
function EquipmentProblem() {
  const form = useRecordFormState();
  const problemText = useProblemText(form);
  const message = form.errors["features"]?.message;
  return message === undefined ? null : <FieldError id="bulk-features-error">{problemText(message)}</FieldError>;
}

interface TypedCountProps extends Pick<FieldFormProps, "count" | "countUnchanged"> {
  name: string;
  changeOf: (typed: unknown) => CarChange | null;
}

function TypedCount({ name, changeOf, ...rest }: TypedCountProps) {
  const change = changeOf(useFormValue(name));
  return change && <ChangeCount {...rest} change={change} />;
}
