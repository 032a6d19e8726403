import { Check, CircleAlert, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Spinner } from "~/ui/spinner";
import type { RecordFormState, SaveStatus } from "./record-form-state";

const icons: Partial<Record<SaveStatus, ReactNode>> = {
  saved: <Check aria-hidden="true" className="size-4 shrink-0 text-success" />,
  unsaved: <Pencil aria-hidden="true" className="size-4 shrink-0 text-accent" />,
  failed: <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-destructive" />,
};

interface SaveBarProps {
  form: RecordFormState;
  label?: string;
  /** Its margins, where the form is not a whole screen. */
  className?: string;
}

/** The bar at the foot of a form: says what state it is in, and saves. */
export function SaveBar({ form, label, className = "mt-auto -mb-4" }: SaveBarProps) {
  const { t } = useTranslation("editing");
  const format = useFormat();
  const time = form.savedAt === null ? "" : format.dateTime(form.savedAt);
  return (
    <div
      data-save-bar
      className={cn(
        "sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center",
        "justify-between gap-x-6 gap-y-2 border-t bg-background px-4 pt-3",
        "pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8",
        className,
      )}
    >
      <p
        role="status"
        className={cn(
          "flex min-w-0 items-center gap-2.5 text-sm",
          form.status === "failed" ? "text-destructive" : "text-muted-foreground",
        )}
      >
        {form.waiting ? <Spinner className="shrink-0" /> : icons[form.status]}
        {form.waiting?.message ?? t(`status.${form.status}`, { time })}
      </p>
      {form.waiting ? (
        <Button variant="link" onClick={form.waiting.stop}>
          {t("stopWaiting")}
        </Button>
      ) : null}
      <Button
        type="submit"
        busy={form.status === "saving" || form.waiting !== undefined}
        aria-keyshortcuts="Control+S Meta+S"
        className="min-w-36 max-sm:grow"
      >
        {label ?? t("save")}
      </Button>
    </div>
  );
}
