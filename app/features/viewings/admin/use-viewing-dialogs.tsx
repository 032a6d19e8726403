import { useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import type { ViewingStatus } from "~domain/viewing-statuses";
import { DoneDialog } from "./done-dialog";
import { MoveDialog } from "./move-dialog";
import type { ViewingWork } from "./use-viewing-work";
import type { OfficeChoice } from "./viewing-offices";
import type { ViewingRow } from "./viewing-row";

interface Asked {
  viewing: ViewingRow;
  what: "move" | "done" | "cancelled";
}

/**
 * The status changes of a viewing. Those that need input or are destructive open a dialog first.
 */
export function useViewingDialogs(work: ViewingWork, offices: readonly OfficeChoice[]) {
  const { t } = useTranslation("admin_viewings");
  const format = useFormat();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);

  function dialog(): ReactNode {
    if (asked === null) return null;
    const { viewing, what } = asked;
    const busy = work.busy.has(viewing.id);
    if (what === "move")
      return (
        <MoveDialog
          viewing={viewing}
          offices={offices}
          busy={busy}
          onMove={(change) => work.change(viewing, change)}
          onClose={close}
        />
      );
    if (what === "done")
      return (
        <DoneDialog
          viewing={viewing}
          busy={busy}
          onDone={(note) => work.change(viewing, { status: "done", ...(note === null ? {} : { note }) })}
          onClose={close}
        />
      );
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && close()}
        title={t("cancel.title", { customer: `\u2068${viewing.customer}\u2069` })}
        description={t("cancel.text", { when: format.dateTime(viewing.startsAt) })}
        confirmLabel={t("cancel.confirm")}
        cancelLabel={t("cancel.keep")}
        destructive
        busy={busy}
        onConfirm={() => void work.change(viewing, { status: "cancelled" }).then(close)}
      />
    );
  }

  return {
    dialog: dialog(),
    step(viewing: ViewingRow, to: ViewingStatus): void {
      if (to === "done" || to === "cancelled") setAsked({ viewing, what: to });
      else void work.change(viewing, { status: to });
    },
    move: (viewing: ViewingRow) => setAsked({ viewing, what: "move" }),
  };
}
