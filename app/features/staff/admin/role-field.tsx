import { useTranslation } from "~/i18n/use-translation";
import { useField } from "~/admin/record-form/use-field";
import { FieldError } from "~/ui/field";
import { staffRoles } from "~domain/roles";

/** Radio buttons for a role, each with a text about its permissions. */
export function RoleField({ name }: { name: string }) {
  const { t } = useTranslation("admin_staff");
  const { t: admin } = useTranslation("admin");
  const field = useField(name, t("role"));
  const errorId = `${field.anchor}-error`;
  return (
    <fieldset id={field.anchor} aria-describedby={field.error ? errorId : undefined}>
      <legend className="mb-2 text-sm font-medium">{t("role")}</legend>
      <div className="grid gap-2">
        {staffRoles.map((role) => (
          // The label's text is in the spans.
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control
          <label key={role} className="flex items-start gap-3.5 bg-card px-4 py-3 radio-card">
            <input
              type="radio"
              name={name}
              value={role}
              checked={field.value === role}
              onChange={() => field.set(role)}
              onBlur={field.onBlur}
              aria-describedby={`${field.anchor}-${role}`}
              className="mt-1 radio-mark"
            />
            <span className="grid gap-0.5">
              <span className="text-sm font-medium">{admin(`role.${role}`)}</span>
              <span id={`${field.anchor}-${role}`} className="text-sm text-muted-foreground">
                {t(`may.${role}`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {field.error ? <FieldError id={errorId}>{field.error}</FieldError> : null}
    </fieldset>
  );
}
