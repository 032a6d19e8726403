import { useTranslation } from "~/i18n/use-translation";
import { Spinner } from "~/ui/spinner";
import { usePending } from "./pending-navigation";

/** Covers the screen while another page loads, but not while a filter changes on the same page. */
export function NavigationOverlay() {
  const { t } = useTranslation("common");
  const shown = usePending("page");
  return (
    <div role="status" className={shown ? "fixed inset-0 z-50 grid place-content-center bg-background" : "sr-only"}>
      {shown ? <LoadingScreen label={t("loading")} /> : null}
    </div>
  );
}

/** Loading indicator for the whole screen. */
export function LoadingScreen({ label }: { label: string }) {
  return (
    <p className="flex items-center gap-4 text-muted-foreground">
      <Spinner className="size-6 text-accent" />
      {label}
    </p>
  );
}
