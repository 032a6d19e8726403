import type { z } from "zod";
import { useRecordForm } from "~/admin/record-form/use-record-form";
import type { RecordFormState } from "~/admin/record-form/record-form-state";
import type { FormValues } from "~/admin/record-form/values";
import { browserClient } from "~/supabase/browser";
import type { ContentKey } from "../site-content.schema";
import { readEditedContents, saveContents, type Contents, type EditedContents } from "./contents.queries";

interface ContentFormOptions<K extends ContentKey, Input extends FormValues, Output> {
  keys: readonly K[];
  /** Name of the draft, e.g. "site-content/hero". */
  record: string;
  loaded: EditedContents<K>;
  schema: z.ZodType<Output, Input>;
  /** Converts stored values into form values. */
  fields: (contents: Contents<K>) => Input;
  /** Returns the values to save, given the stored ones. */
  change: (values: Output, current: Contents<K>) => Partial<Contents<K>>;
  /** Called after a save. */
  saved?: (values: Output) => void;
  explain?: (problem: string) => string | undefined;
}

/** A form over some content keys, or over part of one. */
export function useContentForm<K extends ContentKey, Input extends FormValues, Output>(
  options: ContentFormOptions<K, Input, Output>,
): RecordFormState {
  const { keys, record, loaded, schema, fields, change, saved, explain } = options;
  return useRecordForm<Input, Output, { version: number }>({
    schema,
    initial: fields(loaded.contents),
    record,
    version: loaded.version,
    save: async (values, version) => {
      const stored = await saveContents(await browserClient(), keys, version ?? 0, (current) =>
        change(values, current),
      );
      saved?.(values);
      return stored;
    },
    reload: async () => {
      const { contents, version, by, at } = await readEditedContents(await browserClient(), keys);
      return { values: fields(contents), version, by, at };
    },
    explain,
  });
}
