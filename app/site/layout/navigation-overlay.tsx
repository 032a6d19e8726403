import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLocation, useNavigation } from "react-router";
import { Spinner } from "~/ui/spinner";

/** Milliseconds before a slow navigation is covered, so that fast ones do not flash. */
const delay = 350;

/** Covers the screen while another page is on its way; a new filter on the same page is none. */
export function NavigationOverlay() {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const { location, formMethod } = useNavigation();
  const waiting =
    location !== undefined && location.pathname !== pathname && (formMethod === undefined || formMethod === "GET");
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setShown(true), delay);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [waiting]);
  return (
    <div role="status" className={shown ? "fixed inset-0 z-50 grid place-content-center bg-background" : "sr-only"}>
      {shown ? <LoadingScreen label={t("loading")} /> : null}
    </div>
  );
}

/** What the whole screen shows while a page's code loads. */
export function LoadingScreen({ label }: { label: string }) {
  return (
    <p className="flex items-center gap-4 text-muted-foreground">
      <Spinner className="size-6 text-accent" />
      {label}
    </p>
  );
}
