import { useTranslation } from "~/i18n/use-translation";
import { Spinner } from "~/ui/spinner";
import { usePending } from "./pending-navigation";

/** Covers the screen while another page is on its way; a new filter on the same page is none. */
export function NavigationOverlay() {
  const { t } = useTranslation("common");
  const shown = usePending("page");
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
