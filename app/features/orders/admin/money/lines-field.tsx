import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { SelectField, SwitchField } from "~/admin/record-form/choice-fields";
import { NumberField } from "~/admin/record-form/text-fields";
import { useFormValue } from "~/admin/record-form/use-field";
import { itemsOf, useListField } from "~/admin/record-form/use-list-field";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "~/admin/ui/menu";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { FieldError } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { lineMeanings } from "~domain/order-lines";
import { deskLineKinds, newLine } from "./terms.schema";

/** Kind and amount below each other on a phone, with the button beside the first. */
const row =
  "grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-4 @lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]";

interface LinesFieldProps {
  currency: string;
  /** Whether a tax applies, from which a line can be exempt. */
  taxed: boolean;
}

/** List of additions to the price, such as plates, insurance and extras: one line with an amount for each. */
export function LinesField({ currency, taxed }: LinesFieldProps) {
  const { t } = useTranslation("admin_money");
  const format = useFormat();
  const list = useListField("lines", t("terms.lines"));
  const items = itemsOf(useFormValue("lines"));
  const box = useRef<HTMLUListElement>(null);

  function remove(id: string, name: string) {
    const putBack = list.remove(id);
    toast({ title: t("terms.removed", { name }), action: { label: t("terms.undo"), onClick: putBack } });
  }

  function add(kind: (typeof deskLineKinds)[number]) {
    // At once, so that the new line is there to be focused: the menu acts after the click, when React takes its time.
    flushSync(() => list.add(newLine(kind)));
    const field = lineMeanings[kind].named ? "input[name$=name_en]" : "input[name$=amount]";
    box.current?.querySelector<HTMLElement>(`li:last-child ${field}`)?.focus();
  }

  return (
    <div id={list.anchor} className="col-span-full grid gap-4">
      {items.length === 0 ? <p className="text-sm text-muted-foreground">{t("terms.noLines")}</p> : null}
      <ul ref={box} className="grid">
        {items.map((item, index) => {
          const id = typeof item.id === "string" ? item.id : "";
          const kind = deskLineKinds.find((one) => one === item.kind);
          const name = t(`lines.${kind ?? "extra"}`);
          return (
            <li key={id} className="@container grid gap-4 border-b py-5 first:pt-0">
              <div className={row}>
                {/* Each names its column: one that only names its row would be placed before those that name none. */}
                <div className="col-start-1 row-start-1 min-w-0">
                  <SelectField
                    name={`lines.${index}.kind`}
                    label={t("terms.lineKind", { number: index + 1 })}
                    options={deskLineKinds.map((value) => ({ value, label: t(`lines.${value}`) }))}
                  />
                </div>
                <div
                  className={cn(
                    "col-span-2 col-start-1 row-start-2 min-w-0",
                    "@lg:col-span-1 @lg:col-start-2 @lg:row-start-1",
                  )}
                >
                  <NumberField
                    name={`lines.${index}.amount`}
                    label={t("terms.lineAmount")}
                    unit={format.currency(currency)}
                    required
                  />
                </div>
                <IconButton
                  label={t("terms.remove", { name, number: index + 1 })}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => remove(id, name)}
                  className="col-start-2 row-start-1 text-muted-foreground @lg:col-start-3"
                />
              </div>
              <BilingualField name={`lines.${index}.name`} label={t("terms.lineName")} />
              {taxed ? <SwitchField name={`lines.${index}.taxed`} label={t("terms.taxed")} /> : null}
            </li>
          );
        })}
      </ul>
      {list.error ? <FieldError id={`${list.anchor}-error`}>{list.error}</FieldError> : null}
      <Menu>
        <MenuTrigger asChild>
          <Button variant="outline" className="justify-self-start">
            <Plus aria-hidden="true" />
            {t("terms.add")}
          </Button>
        </MenuTrigger>
        <MenuContent align="start">
          {deskLineKinds.map((kind) => (
            <MenuItem key={kind} onSelect={() => add(kind)}>
              {t(`lines.${kind}`)}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
    </div>
  );
}
