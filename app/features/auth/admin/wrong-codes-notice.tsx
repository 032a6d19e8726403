import { ShieldAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { BrowserClient } from "~/supabase/browser";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { forgetWrongCodes, readWrongCodes, type WrongCodes } from "../factors.queries";

const securityScreen = "/admin/security";

interface WrongCodesNoticeProps {
  client: BrowserClient;
  userId: string;
}

/** Tells staff on every screen, until they say to have seen it, that another person may know their password. */
export function WrongCodesNotice({ client, userId }: WrongCodesNoticeProps) {
  const { t } = useTranslation("admin_security");
  const format = useFormat();
  const refused = useRefusal();
  const { pathname } = useLocation();
  const [known, setKnown] = useState<WrongCodes | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let current = true;
    readWrongCodes(client, userId).then(
      (read) => current && setKnown(read),
      // The next screen asks again.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [client, userId, pathname]);

  async function hide() {
    if (busy) return;
    setBusy(true);
    try {
      await forgetWrongCodes(client, userId);
      setKnown(null);
    } catch (error) {
      refused(t("wrongCodes.notHidden"), error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div role="status">
      {known ? (
        <div
          className={cn(
            "flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-s-2 border-b-border border-s-destructive",
            "bg-destructive/6 px-4 py-4 sm:px-8",
          )}
        >
          <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-destructive" />
          <div className="grid min-w-60 flex-1 gap-1">
            <h2 className="font-medium text-destructive">{t("wrongCodes.title")}</h2>
            <p className="measure text-sm">
              {t("wrongCodes.text", { count: known.times, time: format.dateTime(known.at) })}{" "}
              {known.address ? t("wrongCodes.address", { address: `\u2066${known.address}\u2069` }) : null}
            </p>
            <p className="measure text-sm">{t("wrongCodes.advice")}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            {pathname === securityScreen ? null : (
              <Link to={securityScreen} className={buttonStyles({ variant: "outline" })}>
                {t("wrongCodes.change")}
              </Link>
            )}
            <Button variant="ghost" busy={busy} onClick={() => void hide()}>
              {t("wrongCodes.hide")}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
