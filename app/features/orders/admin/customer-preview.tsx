import { Eye } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { formatDateTime } from "~/i18n/format";
import { directionOf, type Language } from "~domain/languages";
import type { OrderStatus } from "~domain/order-statuses";
import { customerTexts } from "./customer-texts";
import { mayShowNote } from "./order-transitions";

interface CustomerPreviewProps {
  /** Language of the customer. */
  language: Language;
  /** Status after the move; null for a note without a move. */
  status: OrderStatus | null;
  /** Note for the customer; null or "" for none. */
  note: string | null;
  holdUntil?: string | null;
}

/** What the customer will see of a move or a note, in the customer's language. */
export function CustomerPreview({ language, status, note, holdUntil }: CustomerPreviewProps) {
  const { t } = useTranslation("admin_orders");
  const texts = customerTexts(language);
  const nothing = status === null ? !note : !mayShowNote(status);
  return (
    <div className="grid gap-2 border-s-2 border-accent bg-muted/50 px-5 py-4">
      <p className="eyebrow flex items-center gap-2 text-muted-foreground">
        <Eye aria-hidden="true" className="size-4" />
        {t("preview.title")}
      </p>
      {nothing ? (
        <p className="text-sm">{t("preview.nothing")}</p>
      ) : (
        <div lang={language} dir={directionOf(language)} className="grid gap-1 text-start">
          <p className="font-medium">{status === null ? texts("events.note") : texts(`status.${status}`)}</p>
          {status === null ? null : <p className="text-sm text-muted-foreground">{texts(`statusNext.${status}`)}</p>}
          {status === "reserved" && holdUntil ? (
            <p className="text-sm">
              {texts("track.hold")} <bdi>{formatDateTime(holdUntil, language)}</bdi>
            </p>
          ) : null}
          {note ? (
            <p dir="auto" className="whitespace-pre-line">
              {note}
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}
