import { useState } from "react";
import { useRevalidator } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { CopyButton } from "~/admin/layout/copy-button";
import { AdminSection } from "~/admin/layout/admin-section";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import type { BrowserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { endFeed, type FeedState, makeFeed } from "./feed-access.queries";

interface FeedAccessProps {
  client: BrowserClient;
  standing: NonNullable<FeedState>;
}

/** The user's secret address of the viewings calendar: create, show once, renew, turn off. */
export function FeedAccess({ client, standing }: FeedAccessProps) {
  const { t } = useTranslation("admin_security");
  const { t: common } = useTranslation("editing");
  const { t: errors } = useTranslation("auth");
  const { language } = useLanguage();
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const [address, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState<"new" | "off" | null>(null);
  const [busy, setBusy] = useState(false);
  const { since } = standing;

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
      await revalidate();
    } catch (error) {
      toast({ variant: "destructive", title: t("calendar.failed"), description: errors(problemOf(error).messageKey) });
    } finally {
      setBusy(false);
      setAsked(null);
    }
  }
  const make = () =>
    run(async () => setAddress(`${location.origin}/viewings.ics?key=${await makeFeed(client, language)}`));
  const end = () =>
    run(async () => {
      await endFeed(client);
      setAddress(null);
      toast({ title: t("calendar.ended") });
    });

  return (
    <AdminSection title={t("calendar.title")}>
      <p className="measure pt-5 text-muted-foreground">{t("calendar.text")}</p>
      {address === null ? null : (
        <div className="mt-4 grid gap-1 border-s-2 border-accent ps-4" role="status">
          <p className="text-sm">{t("calendar.once")}</p>
          <p className="flex items-center gap-2">
            <code dir="ltr" className="min-w-0 text-sm break-all">
              {address}
            </code>
            <CopyButton
              text={address}
              label={t("calendar.copy")}
              copied={t("calendar.copied")}
              notCopied={t("calendar.notCopied")}
            />
          </p>
        </div>
      )}
      {since === null ? (
        <Button className="mt-5" busy={busy} onClick={() => void make()}>
          {t("calendar.make")}
        </Button>
      ) : (
        <>
          <p className="mt-4 text-sm">{t("calendar.since", { date: format.dateTime(since) })}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="outline" busy={busy} onClick={() => setAsked("new")}>
              {t("calendar.makeNew")}
            </Button>
            <Button variant="outline" busy={busy} onClick={() => setAsked("off")}>
              {t("calendar.end")}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t(asked === "off" ? "calendar.endTitle" : "calendar.newTitle")}
        description={t("calendar.stops")}
        confirmLabel={t(asked === "off" ? "calendar.end" : "calendar.makeNew")}
        cancelLabel={common("cancel")}
        destructive={asked === "off"}
        busy={busy}
        onConfirm={() => void (asked === "off" ? end() : make())}
      />
    </AdminSection>
  );
}
