import { Check, Link2, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import { useInBrowser } from "~/ui/use-in-browser";

interface CarShareProps {
  title: string;
  /** Path and query to share; the present page if omitted. */
  path?: string;
}

/** A button for the system's share dialog, if there is one, and one that copies the link. */
export function CarShare({ title, path }: CarShareProps) {
  const { t } = useTranslation("cars");
  const [copied, setCopied] = useState(false);
  const canShare = useInBrowser(() => "share" in navigator, false);
  const canCopy = useInBrowser(() => "clipboard" in navigator, false);

  const address = () => (path ? new URL(path, location.href).href : location.href);

  async function copy() {
    await navigator.clipboard.writeText(address());
    setCopied(true);
    setTimeout(() => setCopied(false), 4000);
  }

  async function share() {
    // The promise is rejected when the user closes the dialog, which is no error.
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
