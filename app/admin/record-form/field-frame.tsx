import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Field, type FieldControl } from "~/ui/field";
import type { FieldBinding } from "./use-field";

/** What every field takes. */
export interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** A problem that is told before saving finds one, in words. */
  problem?: string;
  /** Place in the grid, e.g. "sm:col-span-2". */
  className?: string;
}

/** What ties a control to its field: the wiring of its label and problems, its text, and what is typed. */
export interface TextControl extends FieldControl {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

interface FieldFrameProps extends FieldProps {
  field: FieldBinding;
  children: (control: TextControl) => ReactNode;
}

/**
 * Marks the label of a field that must be filled in; the control says it to screen readers, and the form explains the
 * mark once (`RequiredHint`).
 */
export function requiredMark(required: boolean | undefined): ReactNode {
  return required ? (
    <span aria-hidden="true" className="-ms-1 text-accent">
      {"*"}
    </span>
  ) : undefined;
}

/** What the mark means, in forms that have such a field; the form is the group `form`. */
export function RequiredHint() {
  const { t } = useTranslation("editing");
  return (
    <p className="mb-5 hidden text-sm text-muted-foreground group-has-[[required]]/form:block">
      <span aria-hidden="true" className="text-accent">
        {"*"}
      </span>{" "}
      {t("required")}
    </p>
  );
}

/**
 * Label, hint, note and problem around one control that holds text: `<FieldFrame …>{(control) => <Input {...control}
 * />}</FieldFrame>`.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { field, name, label, hint, required, problem, className, children } = props;
  return (
    <div id={field.anchor} className={className}>
      <Field
        name={name}
        label={label}
        hint={hint}
        error={field.error ?? problem}
        announced={problem !== undefined}
        required={required}
        note={requiredMark(required)}
      >
        {(control) =>
          children({
            ...control,
            value: field.text,
            onChange: (event) => field.set(event.target.value),
            onBlur: field.onBlur,
          })
        }
      </Field>
    </div>
  );
}
