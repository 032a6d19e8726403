import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";

/** The address at which somebody makes their account first, to be sent to them. */
export function SignUpLink() {
  const { t } = useTranslation("admin_site");
  const [copied, setCopied] = useState<boolean | null>(null);
  const address = `${location.origin}/login`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Without permission it is copied by hand: the address stands there.
      setCopied(false);
    }
  }

  return (
    <div className="grid gap-3 border-s-2 border-accent bg-accent/6 px-5 py-4">
      <p className="text-sm">{t("staff.sendLink")}</p>
      <div className="flex flex-wrap items-center gap-3">
        <bdi dir="ltr" className="figures text-sm break-all select-all">
          {address}
        </bdi>
        <Button variant="outline" onClick={() => void copy()}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {t(copied ? "staff.copied" : "staff.copy")}
        </Button>
      </div>
      <p role="status" className={copied === false ? "text-sm" : "sr-only"}>
        {copied === null ? "" : t(copied ? "staff.copied" : "staff.copyByHand")}
      </p>
    </div>
  );
}
