import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { SelectField } from "~/admin/record-form/choice-fields";
import { DateField } from "~/admin/record-form/date-fields";
import { NumberField, TextField } from "~/admin/record-form/text-fields";
import { useFormValue } from "~/admin/record-form/use-field";
import { itemsOf, useListField } from "~/admin/record-form/use-list-field";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { costKinds, costMeanings } from "~domain/car-costs";
import { newCost } from "./costs.schema";

/** The lines of the cost form: kind and amount, then date and description. */
export function CostLines({ currency }: { currency: string }) {
  const { t } = useTranslation("admin_costs");
  const format = useFormat();
  const list = useListField("lines", t("lines"));
  const items = itemsOf(useFormValue("lines"));
  const box = useRef<HTMLUListElement>(null);

  function remove(id: string, number: number) {
    const putBack = list.remove(id);
    toast({ title: t("form.removed", { number }), action: { label: t("undo"), onClick: putBack } });
  }

  function add() {
    // At once, so that the new line is there to be focused.
    flushSync(() => list.add(newCost("repair")));
    box.current?.querySelector<HTMLElement>("li:last-child select")?.focus();
  }

  return (
    <div id={list.anchor} className="grid gap-4">
      <ul ref={box} className="grid">
        {items.map((item, index) => {
          const id = typeof item.id === "string" ? item.id : "";
          const kind = costKinds.find((one) => one === item.kind);
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-4 border-b py-5 first:pt-0"
            >
              <div className="grid min-w-0 gap-x-3 gap-y-4 sm:grid-cols-2">
                <SelectField
                  name={`lines.${index}.kind`}
                  label={t("form.kind", { number: index + 1 })}
                  options={costKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                />
                <NumberField
                  name={`lines.${index}.amount`}
                  label={t("amount")}
                  unit={format.currency(currency)}
                  required
                />
                <DateField past name={`lines.${index}.spent_on`} label={t("date")} />
                <TextField
                  name={`lines.${index}.words`}
                  dir="auto"
                  label={t("words")}
                  required={kind !== undefined && costMeanings[kind].named}
                />
              </div>
              {items.length === 1 ? null : (
                <IconButton
                  label={t("form.remove", { number: index + 1 })}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => remove(id, index + 1)}
                  className="self-start text-muted-foreground sm:mt-6"
                />
              )}
            </li>
          );
        })}
      </ul>
      {list.error ? <FieldError id={`${list.anchor}-error`}>{list.error}</FieldError> : null}
      <Button variant="outline" className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" />
        {t("form.another")}
      </Button>
    </div>
  );
}
