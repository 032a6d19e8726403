import { useEffect } from "react";
import { useController, useWatch } from "react-hook-form";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useNumberWords } from "~/admin/number-words";
import { problemIn } from "./problems";
import { useRecordFormState, type RecordFormState } from "./record-form-state";
import { fieldValueOf, type FieldValue } from "./values";

/** The id of the element around a field, where the links of the summary lead. */
export function fieldAnchor(name: string): string {
  return `field-${name}`;
}

/** A field of the form around it, for controls of one's own. */
export interface FieldBinding {
  name: string;
  value: FieldValue;
  /** The value where it is text, else "". */
  text: string;
  set: (value: FieldValue) => void;
  onBlur: () => void;
  /** What is wrong with it, in words. */
  error: string | undefined;
  /** Goes onto the element around the field. */
  anchor: string;
}

/**
 * Binds a control to a field of the form. The label names the field in the error summary and where
 * two people changed it; `show` says its value in words.
 * @param name may lead into lists and groups: `offices.0.name`
 */
export function useField(name: string, label: string, show?: (value: FieldValue) => string): FieldBinding {
  const form = useRecordFormState();
  const problemText = useProblemText(form);
  const { field, fieldState } = useController({ control: form.control, name });
  if (field.value === undefined) throw new Error(`The form has no field "${name}"`);
  const { names } = form;
  useEffect(() => names.enter(name, { label, show }), [names, name, label, show]);
  return {
    name,
    value: fieldValueOf(field.value),
    text: typeof field.value === "string" ? field.value : "",
    set: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message === undefined ? undefined : problemText(fieldState.error.message),
    anchor: fieldAnchor(name),
  };
}

/** The value of a field while it is typed, e.g. to show or hide others. */
export function useFormValue(name: string): FieldValue {
  const { control } = useRecordFormState();
  return fieldValueOf(useWatch({ control, name }));
}

/** The words for a problem: the form's own first, then those of `editing:problems`. */
export function useProblemText({ explain }: Pick<RecordFormState, "explain">): (message: string) => string {
  const { t } = useTranslation("editing");
  const format = useFormat();
  const numbers = useNumberWords();
  return (message) => {
    const own = explain?.(message);
    if (own !== undefined) return own;
    const { problem, limit, readings } = problemIn(message) ?? { problem: "invalid" as const };
    if (readings) return numbers.ambiguous(readings);
    return t(`problems.${problem}`, { limit: limit === undefined ? "" : format.number(limit, 3) });
  };
}

/** The number, from 1, of the item that a field of a list belongs to; null for other fields. */
export function itemNumber(name: string): number | null {
  const index = /\.(\d+)\.(?!.*\.\d+\.)/.exec(name)?.[1];
  return index === undefined ? null : Number(index) + 1;
}

/** Every field that is wrong with its message, also inside lists and groups. */
export function wrongFields(errors: object, path = ""): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([part, found]: [string, unknown]) => {
    if (typeof found !== "object" || found === null || part === "ref") return [];
    const name = path === "" ? part : `${path}.${part}`;
    if ("message" in found && typeof found.message === "string" && "type" in found)
      return [{ name, message: found.message }];
    return wrongFields(found, name);
  });
}
