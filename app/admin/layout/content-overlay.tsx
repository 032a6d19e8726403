import { useTranslation } from "~/i18n/use-translation";
import { LoadingScreen } from "~/site/layout/navigation-overlay";
import { useDelayed, usePending } from "~/site/layout/pending-navigation";

/** Covers the content while another screen is on its way; sidebar and top bar stay. Its parent is positioned. */
export function ContentOverlay({ loadingCode }: { loadingCode: boolean }) {
  const { t } = useTranslation("common");
  const pending = usePending("page");
  const slowCode = useDelayed(loadingCode);
  const shown = pending || slowCode;
  return (
    <div role="status" className={shown ? "absolute inset-0 z-30 bg-background" : "sr-only"}>
      {shown ? (
        <div className="sticky top-16 grid h-[calc(100dvh-4rem)] max-h-full place-content-center">
          <LoadingScreen label={t("loading")} />
        </div>
      ) : null}
    </div>
  );
}
