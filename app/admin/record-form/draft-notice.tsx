import { History } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import type { RecordFormState } from "./record-form-state";

/**
 * Says that what was typed on the last visit is back, and offers to throw it away; before a new record, offers those
 * that were begun and not saved.
 */
export function DraftNotice({ form }: { form: RecordFormState }) {
  const { t } = useTranslation("editing");
  const format = useFormat();
  if (form.restoredAt !== null)
    return (
      <Notice text={t("draft.restored", { time: format.dateTime(form.restoredAt) })}>
        <Button variant="ghost" onClick={form.hideRestored}>
          {t("draft.keep")}
        </Button>
        <Button variant="ghost" onClick={form.discard}>
          {t("draft.discard")}
        </Button>
      </Notice>
    );
  return form.offers.map((offer) => {
    const time = format.dateTime(offer.at);
    return (
      <Notice
        key={offer.name}
        text={
          offer.title ? t("draft.offered", { name: `\u2068${offer.title}\u2069`, time }) : t("draft.unnamed", { time })
        }
      >
        <Button variant="ghost" onClick={() => form.takeOffer(offer)}>
          {t("draft.continue")}
        </Button>
        <Button variant="ghost" onClick={() => form.dropOffer(offer)}>
          {t("draft.discard")}
        </Button>
      </Notice>
    );
  });
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className={cn(
        "mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2",
        "border-s-2 border-accent bg-accent/6 py-2 ps-5 pe-2",
      )}
    >
      <p className="flex items-center gap-3 text-sm">
        <History aria-hidden="true" className="size-4 shrink-0 text-accent" />
        {text}
      </p>
      <div className="flex flex-wrap gap-1">{children}</div>
    </div>
  );
}
