import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { get } from "react-hook-form";
import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { useRecordFormState } from "~/admin/record-form/record-form-state";
import { SortableList } from "~/admin/record-form/sortable-list";
import { useFormValue } from "~/admin/record-form/use-field";
import { itemsOf, newItemId, useListField } from "~/admin/record-form/use-list-field";
import type { FieldValue, FormValues } from "~/admin/record-form/values";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field";
import { EditableItem } from "./editable-item";
import { localizedAt, textAt } from "./fields";

interface EditableListProps {
  /** Name of the list's field. */
  name: string;
  label: string;
  addLabel: string;
  /** Text shown while the list is empty. */
  empty: string;
  blank: (id: string) => FormValues;
  /** Label of an item without a name, by its position from 1: "Office 2". */
  unnamed: (position: number) => string;
  /** Prefix of the fields with an item's name: `_en` and `_ar` are appended. */
  nameField: string;
  /** Shown beside the name of a closed item. */
  summary?: (item: FormValues) => ReactNode;
  show?: (value: FieldValue) => string;
  /** Renders the fields of an item; their names begin with `path`. */
  children: (path: string) => ReactNode;
}

/** A list inside a form, whose items can be added, opened, reordered, removed and restored. */
export function EditableList({
  name,
  label,
  addLabel,
  empty,
  blank,
  unnamed,
  nameField,
  summary,
  show,
  children,
}: EditableListProps) {
  const { t } = useTranslation("admin_site");
  const { language } = useLanguage();
  const form = useRecordFormState();
  const list = useListField(name, label, show);
  const items = itemsOf(useFormValue(name)).map((item, index) => ({ item, index, id: textAt(item, "id") }));
  const [open, setOpen] = useState<readonly string[]>([]);
  const [fresh, setFresh] = useState<string | null>(null);

  const nameOf = ({ item, index }: { item: FormValues; index: number }) =>
    textIn(localizedAt(item, nameField), language) || unnamed(index + 1);

  function add() {
    const id = newItemId();
    list.add(blank(id));
    setOpen([...open, id]);
    setFresh(id);
  }

  function remove(id: string, called: string) {
    const putBack = list.remove(id);
    toast({
      title: t("list.removed", { name: called }),
      description: t("list.removedHint"),
      action: { label: t("list.undo"), onClick: putBack },
    });
  }

  return (
    <div id={list.anchor} className="col-span-full grid gap-4">
      {items.length === 0 ? (
        <p className="border-y py-6 text-muted-foreground">{empty}</p>
      ) : (
        <SortableList
          label={label}
          items={items}
          getId={(one) => one.id}
          getName={nameOf}
          onReorder={list.reorder}
          renderItem={(one, handle) => {
            const path = `${name}.${one.index}`;
            const wrong = get(form.errors, path) !== undefined;
            return (
              <EditableItem
                handle={handle}
                name={nameOf(one)}
                summary={summary?.(one.item)}
                open={wrong || open.includes(one.id)}
                fresh={fresh === one.id}
                onToggle={(next) => setOpen(next ? [...open, one.id] : open.filter((id) => id !== one.id))}
                onRemove={() => remove(one.id, nameOf(one))}
              >
                {children(path)}
              </EditableItem>
            );
          }}
        />
      )}
      {list.error ? <FieldError id={`${list.anchor}-error`}>{list.error}</FieldError> : null}
      <p>
        <Button variant="outline" onClick={add}>
          <Plus aria-hidden="true" />
          {addLabel}
        </Button>
      </p>
    </div>
  );
}
