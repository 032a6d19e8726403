import { useId, type ReactNode } from "react";
import { cn } from "./cn";
import { Label } from "./label";

/** Props that link a control to its label, hint and error: spread them onto the control. */
export interface FieldControl {
  id: string;
  name: string;
  required?: boolean;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

interface FieldProps {
  name: string;
  label: ReactNode;
  /** Shown beside the label, e.g. "optional". */
  note?: ReactNode;
  hint?: ReactNode;
  /** Already translated. */
  error?: string;
  /** Whether screen readers announce the error when it appears, for forms that do not move the focus to it. */
  announced?: boolean;
  required?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its hint and error: `<Field …>{(control) => <Input {...control} />}</Field>`. */
export function Field(props: FieldProps) {
  const { name, label, note, hint, error, announced = false, required, className, children } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ");
  return (
    <div className={cn("grid content-start gap-2", className)}>
      <Label htmlFor={id}>
        {label}
        {/* Without the space, Arabic letters would join across the two, and so would the words of the name. */}
        {note ? (
          <span className="ms-1 font-normal text-muted-foreground">{typeof note === "string" ? ` ${note}` : note}</span>
        ) : null}
      </Label>
      {children({
        id,
        name,
        required,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {hint ? (
        <p id={hintId} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
      {error ? (
        <div role={announced ? "alert" : undefined}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-destructive">
      {children}
    </p>
  );
}
