import type { z } from "zod";
import { useRecordForm } from "~/admin/record-form/use-record-form";
import type { RecordFormState } from "~/admin/record-form/record-form-state";
import type { FormValues } from "~/admin/record-form/values";
import { browserClient } from "~/supabase/browser";
import type { ContentKey } from "../site-content.schema";
import { readEditedContents, saveContents, type Contents, type EditedContents } from "./contents.queries";

interface ContentFormOptions<K extends ContentKey, Input extends FormValues, Output> {
  keys: readonly K[];
  /** Names the draft, e.g. "site-content/hero". */
  record: string;
  loaded: EditedContents<K>;
  schema: z.ZodType<Output, Input>;
  /** What the fields show of the saved values. */
  fields: (contents: Contents<K>) => Input;
  /** What is saved, given the values of this moment. */
  change: (values: Output, current: Contents<K>) => Partial<Contents<K>>;
  /** What follows a save. */
  saved?: (values: Output) => void;
  explain?: (problem: string) => string | undefined;
}

/** A form over some keys of the site's content, or over a part of one. */
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
