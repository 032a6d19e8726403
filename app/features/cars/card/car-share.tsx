import { Check, Link2, Share2 } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";

const never = () => () => undefined;

interface CarShareProps {
  title: string;
  /** What is shared, where it is not the page itself: path and query. */
  path?: string;
}

/** The phone's own share sheet where there is one, and the link to copy. */
export function CarShare({ title, path }: CarShareProps) {
  const { t } = useTranslation("cars");
  const [copied, setCopied] = useState(false);
  const canShare = useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );
  const canCopy = useSyncExternalStore(
    never,
    () => "clipboard" in navigator,
    () => false,
  );

  const address = () => (path ? new URL(path, location.href).href : location.href);

  async function copy() {
    await navigator.clipboard.writeText(address());
    setCopied(true);
    setTimeout(() => setCopied(false), 4000);
  }

  async function share() {
    // Closing the sheet rejects; nothing is wrong then.
    await navigator.share({ title, url: address() }).catch(() => undefined);
  }

  const look = buttonStyles({ variant: "link", className: "text-muted-foreground" });
  return (
    <p className="flex min-h-11 flex-wrap gap-x-6">
      {canShare ? (
        <button type="button" onClick={() => void share()} className={look}>
          <Share2 aria-hidden="true" strokeWidth={1.5} />
          {t("detail.share")}
        </button>
      ) : null}
      {canCopy ? (
        <button type="button" onClick={() => void copy()} className={look}>
          {copied ? <Check aria-hidden="true" strokeWidth={1.5} /> : <Link2 aria-hidden="true" strokeWidth={1.5} />}
          <span aria-live="polite">{t(copied ? "detail.copied" : "detail.copy")}</span>
        </button>
      ) : null}
    </p>
  );
}
