import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import type { RecordFormState, SaveFailure } from "./record-form-state";

/** Failures that a retry may solve. */
const passing = new Set<SaveFailure>(["network", "unavailable", "full", "session_expired", "too_many", "unexpected"]);

/** Says why nothing was saved, that everything typed is still here, and what to do. */
export function FailureBanner({ form }: { form: RecordFormState }) {
  const { t } = useTranslation("editing");
  const banner = useRef<HTMLDivElement>(null);
  const back = useLineBack(form.failure);
  const { failure, refusals, conflict } = form;
  useEffect(() => {
    if (failure !== null && conflict === null) banner.current?.focus();
  }, [failure, refusals, conflict]);
  if (failure === null) return null;
  return (
    <div
      ref={banner}
      tabIndex={-1}
      role="alert"
      className="mb-10 grid gap-3 border-s-2 border-destructive bg-destructive/6 px-5 py-4"
    >
      <h2 className="font-medium text-destructive">{t(`failures.${failure}.title`)}</h2>
      <p className="measure text-sm">{back ? t("lineBack") : t(`failures.${failure}.text`)}</p>
      <div className="flex flex-wrap gap-3">
        {failure === "session_expired" ? (
          <a href="/login" target="_blank" rel="noopener" className={buttonStyles({ variant: "primary" })}>
            {t("signIn")}
          </a>
        ) : null}
        {passing.has(failure) ? (
          <Button variant="outline" onClick={() => void form.save()}>
            {t("tryAgain")}
          </Button>
        ) : null}
        {failure === "version" ? (
          <Button variant="outline" onClick={() => void form.save()}>
            {t("compare")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Whether the browser is online again after a save was lost on the way. */
function useLineBack(failure: SaveFailure | null): boolean {
  const [back, setBack] = useState(false);
  const lost = failure === "network" || failure === "unavailable";
  // A new attempt that is lost, too, starts again with `back` false.
  if (!lost && back) setBack(false);
  useEffect(() => {
    if (!lost) return;
    const online = () => setBack(true);
    const offline = () => setBack(false);
    window.addEventListener("online", online);
    window.addEventListener("offline", offline);
    return () => {
      window.removeEventListener("online", online);
      window.removeEventListener("offline", offline);
    };
  }, [lost]);
  return back;
}
