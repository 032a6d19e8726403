import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker, type BlockerFunction } from "react-router";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import type { RecordFormState } from "./record-form-state";

/**
 * Asks before a page with something unsaved is left: by a link, the back button, or a closed tab.
 * @param wholeAddress whether another search in the address is another form
 */
export function LeaveGuard({ form, wholeAddress }: { form: RecordFormState; wholeAddress?: boolean }) {
  const { t } = useTranslation("editing");
  const { unsaved, dirty } = form;
  // The same page with another search keeps its form, unless that is said to be another one.
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) => unsaved() && (from.pathname !== to.pathname || (wholeAddress === true && from.search !== to.search)),
    [unsaved, wholeAddress],
  );
  const blocker = useBlocker(leaves);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty, unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t("leave.title")}
      description={t("leave.text")}
      confirmLabel={t("leave.leave")}
      cancelLabel={t("leave.stay")}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
