import { ArrowLeft } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { cn } from "~/ui/cn";
import { ConflictDialog } from "./conflict-dialog";
import { DraftNotice } from "./draft-notice";
import { ErrorSummary } from "./error-summary";
import { FailureBanner } from "./failure-banner";
import { RequiredHint } from "./field-frame";
import { LeaveGuard } from "./leave-guard";
import { RecordFormContext, type RecordFormState } from "./record-form-state";
import { SaveBar } from "./save-bar";
import { useSaveKeys } from "./use-save-keys";
import type { FieldValue } from "./values";

interface RecordFormProps {
  form: RecordFormState;
  title: string;
  /** One line under the heading, e.g. the stock number. */
  intro?: ReactNode;
  backTo?: { to: string; label: string };
  /** Shown at the end of the heading, e.g. links and a menu. */
  actions?: ReactNode;
  /** Shown between the heading and the fields, e.g. tabs. */
  nav?: ReactNode;
  /** Set where another search in the address is another form: then leaving asks, too. */
  wholeAddress?: boolean;
  /** A second column beside the fields where there is room, else below them. */
  aside?: ReactNode;
  /** Names of fields that do not enter themselves; those of the fields on the screen are known. */
  labels?: Readonly<Record<string, string>>;
  /** A value in words where two people changed it; undefined leaves it to the field. */
  describe?: (name: string, value: FieldValue) => string | undefined;
  saveLabel?: string;
  children: ReactNode;
}

/** The screen of one record: heading, what is wrong, the fields, and the bar that saves. */
export function RecordForm({
  form,
  title,
  intro,
  backTo,
  actions,
  nav,
  wholeAddress,
  aside,
  labels,
  describe,
  saveLabel,
  children,
}: RecordFormProps) {
  const { t } = useTranslation("admin");
  const element = useRef<HTMLFormElement>(null);
  useSaveKeys(element, form.save);
  return (
    <RecordFormContext value={form}>
      <title>{`${title} · ${t("title")}`}</title>
      <div className={nav ? "mb-4" : "mb-5"}>
        {backTo ? (
          <Link
            to={backTo.to}
            className="inline-flex min-h-11 items-center gap-2 text-sm text-muted-foreground hover:text-foreground"
          >
            <ArrowLeft aria-hidden="true" className="size-4 mirrored" />
            {backTo.label}
          </Link>
        ) : null}
        <div className="flex flex-wrap items-end justify-between gap-4">
          {/* A name without a space must not widen the page of a phone. */}
          <div className="min-w-0 wrap-anywhere">
            <h1 className="screen-title" dir="auto">
              {title}
            </h1>
            {intro ? <div className="mt-1 text-muted-foreground">{intro}</div> : null}
          </div>
          {actions}
        </div>
      </div>
      {nav}
      <form
        ref={element}
        noValidate
        // The bar at the foot must not hide the field that has the focus.
        className="group/form flex grow flex-col [&_:is(input,textarea,select,button,a)]:scroll-mb-28"
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a window of this form is another one.
          if (event.target === event.currentTarget) void form.save();
        }}
      >
        <DraftNotice form={form} />
        <FailureBanner form={form} />
        <ErrorSummary form={form} labels={labels} />
        <RequiredHint />
        <div
          inert={form.creating}
          className={cn("grid gap-x-14 gap-y-9 pb-8", aside && "xl:grid-cols-[minmax(0,1fr)_20rem]")}
        >
          <div className="min-w-0">{children}</div>
          {aside ? <div className="grid content-start gap-9">{aside}</div> : null}
        </div>
        <SaveBar form={form} label={saveLabel} />
      </form>
      <ConflictDialog form={form} labels={labels} describe={describe} />
      <LeaveGuard form={form} wholeAddress={wholeAddress} />
    </RecordFormContext>
  );
}
