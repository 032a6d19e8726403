import { useId, useState } from "react";
import { FormDialog } from "~/admin/ui/form-dialog";
import { useTranslation } from "~/i18n/use-translation";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { tagList } from "../customer.schema";

interface BulkTagsDialogProps {
  /** True to add tags, false to remove them. */
  on: boolean;
  /** The number of customers, formatted. */
  number: string;
  /** The tags in use, offered as suggestions. */
  tags: readonly string[];
  onTags: (tags: readonly string[]) => void;
  onClose: () => void;
}

/** The dialog that asks which tags to add to, or remove from, several customers. */
export function BulkTagsDialog({ on, number, tags, onTags, onClose }: BulkTagsDialogProps) {
  const { t } = useTranslation("admin_customers");
  const { t: editing } = useTranslation("editing");
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [checked, setChecked] = useState(false);
  const read = tagList.safeParse(typed);
  const problem = !read.success
    ? t("refusals.tagsInvalid")
    : read.data.length === 0
      ? editing("problems.required")
      : null;

  function send(): void {
    setChecked(true);
    if (read.success && read.data.length > 0) onTags(read.data);
  }

  return (
    <FormDialog
      title={t(on ? "bulk.addTitle" : "bulk.removeTitle", { number })}
      send={t(on ? "bulk.add" : "bulk.remove")}
      onSend={send}
      onClose={onClose}
    >
      <Field
        name="tags"
        label={t("tags")}
        hint={t("form.tagsHint")}
        required
        error={checked && problem !== null ? problem : undefined}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            list={listId}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {tags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </FormDialog>
  );
}
