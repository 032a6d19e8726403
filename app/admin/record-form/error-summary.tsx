import { useEffect, useId, useRef, useSyncExternalStore, type MouseEvent } from "react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { FieldNames } from "./field-names";
import { reveal } from "./folded-groups";
import type { RecordFormState } from "./record-form-state";
import { fieldAnchor, itemNumber, useProblemText, wrongFields } from "./use-field";

/** How the fields are called, kept up to date with the language. */
export function useFieldNames(names: FieldNames): FieldNames {
  useSyncExternalStore(names.subscribe, names.revision, () => 0);
  return names;
}

interface ErrorSummaryProps {
  form: RecordFormState;
  labels?: Readonly<Record<string, string>>;
}

/** What is wrong, above the fields: takes the focus when saving was refused, and leads to each field. */
export function ErrorSummary({ form, labels }: ErrorSummaryProps) {
  const { t } = useTranslation("editing");
  const format = useFormat();
  const names = useFieldNames(form.names);
  const problemText = useProblemText(form);
  const titleId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const { refusals } = form;
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  const wrong = wrongFields(form.errors).toSorted((one, other) => names.order(one.name) - names.order(other.name));
  if (wrong.length === 0) return null;

  /** Fields of a list are called alike in each item. */
  function fieldName(name: string): string {
    const field = names.find(name)?.label ?? labels?.[name] ?? name;
    const item = itemNumber(name);
    return item === null ? field : t("fieldOfItem", { field, number: format.number(item) });
  }

  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="group"
      aria-labelledby={titleId}
      className="mb-10 grid gap-2 border-s-2 border-destructive bg-destructive/6 px-5 py-4"
    >
      <h2 id={titleId} className="font-medium text-destructive">
        {t("summary", { count: wrong.length })}
      </h2>
      <ul className="grid text-sm">
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldAnchor(name)}`}
              onClick={(event) => focusField(event, name)}
              className="inline-flex min-h-11 items-center text-link"
            >
              {t("problemIn", { field: fieldName(name), problem: problemText(message) })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Puts the cursor into the field itself. */
function focusField(event: MouseEvent, name: string): void {
  const place = document.getElementById(fieldAnchor(name));
  reveal(place);
  const control = place?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select, button");
  if (!control) return;
  event.preventDefault();
  control.focus();
}
