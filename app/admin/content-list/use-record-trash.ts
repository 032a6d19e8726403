import { useNavigate } from "react-router";
import type { RecordFormState } from "~/admin/record-form/record-form-state";
import { useTrash } from "~/admin/record-form/use-trash";
import type { ContentTable } from "./content.queries";

interface RecordTrashOptions {
  table: ContentTable;
  form: RecordFormState;
  /** How the record is called in words. */
  label: string;
  /** The list, where one goes when the record has gone. */
  list: string;
  explain?: (error: unknown) => string | undefined;
}

/** The way to the trash from a record's own form. */
export function useRecordTrash({ table, form, label, list, explain }: RecordTrashOptions) {
  const navigate = useNavigate();
  return useTrash<{ id: number }>({
    table,
    label: () => label,
    onRemoved: () => {
      form.discard();
      return navigate(list);
    },
    explain,
  });
}
