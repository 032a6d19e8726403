import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { Button } from "~/ui/button";
import { Dialog, DialogContent } from "~/admin/ui/dialog";
import { ConflictChoice } from "./conflict-choice";
import { useFieldNames } from "./error-summary";
import type { Side } from "./merge-edits";
import type { Conflict, RecordFormState } from "./record-form-state";
import { valueText } from "./value-text";
import type { FieldValue } from "./values";

interface ConflictDialogProps {
  form: RecordFormState;
  labels?: Readonly<Record<string, string>>;
  describe?: (name: string, value: FieldValue) => string | undefined;
}

/** Another person saved the record first: shows both edits field by field, and saves what was chosen. */
export function ConflictDialog({ form, labels, describe }: ConflictDialogProps) {
  const { t } = useTranslation("common");
  const { conflict } = form;
  return (
    <Dialog
      open={conflict !== null}
      onOpenChange={(open) => {
        if (!open) form.closeConflict();
      }}
    >
      {conflict ? (
        <ConflictContent
          key={conflict.version}
          form={form}
          conflict={conflict}
          labels={labels}
          describe={describe}
          closeLabel={t("close")}
        />
      ) : null}
    </Dialog>
  );
}

function ConflictContent({
  form,
  conflict,
  labels,
  describe,
  closeLabel,
}: ConflictDialogProps & { conflict: Conflict; closeLabel: string }) {
  const { t } = useTranslation("editing");
  const format = useFormat();
  const names = useFieldNames(form.names);
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const { merged, theirs, by, at } = conflict;
  const open = merged.clashes.filter(({ name }) => choices[name] === undefined).length;

  const label = (name: string) => names.find(name)?.label ?? labels?.[name] ?? name;
  const show = (name: string, value: FieldValue | undefined) => {
    if (value === undefined) return t("conflict.empty");
    const said = describe?.(name, value) ?? names.find(name)?.show?.(value);
    if (said === undefined && typeof value === "boolean") return t(value ? "yes" : "no");
    return (said ?? valueText(value)) || t("conflict.empty");
  };
  const who = by ?? t("conflict.somebody");

  return (
    <DialogContent
      size="lg"
      title={t("conflict.title")}
      description={
        at === null ? t("conflict.saved", { who }) : t("conflict.savedAt", { who, time: format.dateTime(at) })
      }
      closeLabel={closeLabel}
      className="grid content-start gap-8"
      footer={
        <>
          <Button variant="outline" onClick={form.closeConflict}>
            {t("conflict.later")}
          </Button>
          <Button
            aria-disabled={open > 0 || undefined}
            onClick={() => void (open === 0 && form.settleConflict(choices))}
          >
            {open > 0 ? t("conflict.choose", { count: open }) : t("conflict.save")}
          </Button>
        </>
      }
    >
      {merged.clashes.length > 0 ? (
        <section className="grid gap-5">
          <h3 className="text-sm font-medium">{t("conflict.both")}</h3>
          {merged.clashes.map((clash) => (
            <ConflictChoice
              key={clash.name}
              label={label(clash.name)}
              name={clash.name}
              before={show(clash.name, clash.base)}
              theirs={show(clash.name, clash.theirs)}
              mine={show(clash.name, clash.mine)}
              who={who}
              chosen={choices[clash.name]}
              onChoose={(side) => setChoices({ ...choices, [clash.name]: side })}
            />
          ))}
        </section>
      ) : null}
      {merged.joined.length > 0 ? (
        <ChangeTable
          title={t("conflict.joined")}
          rows={merged.joined.map((name) => ({ name, label: label(name), value: show(name, merged.values[name]) }))}
          fieldLabel={t("conflict.field")}
          valueLabel={t("conflict.result")}
        />
      ) : null}
      {merged.taken.length > 0 ? (
        <ChangeTable
          title={t("conflict.taken")}
          rows={merged.taken.map((name) => ({ name, label: label(name), value: show(name, theirs[name]) }))}
          fieldLabel={t("conflict.field")}
          valueLabel={t("conflict.theirs", { who })}
        />
      ) : null}
      {merged.kept.length > 0 ? (
        <ChangeTable
          title={t("conflict.kept")}
          rows={merged.kept.map((name) => ({ name, label: label(name), value: show(name, merged.values[name]) }))}
          fieldLabel={t("conflict.field")}
          valueLabel={t("conflict.mine")}
        />
      ) : null}
    </DialogContent>
  );
}

interface ChangeTableProps {
  title: string;
  rows: readonly { name: string; label: string; value: string }[];
  fieldLabel: string;
  valueLabel: string;
}

/** Changes that need no answer. */
function ChangeTable({ title, rows, fieldLabel, valueLabel }: ChangeTableProps) {
  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-medium">{title}</h3>
      <table className="w-full border-t text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{fieldLabel}</th>
            <th scope="col">{valueLabel}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-b align-top">
              <th scope="row" className="w-2/5 py-3 pe-4 text-start font-normal text-muted-foreground">
                {row.label}
              </th>
              <td className="py-3 text-start break-words">
                <bdi className="whitespace-pre-line">{row.value}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
