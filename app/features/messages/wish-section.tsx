import { lazy, Suspense } from "react";
import { loadEveryLanguage } from "~/i18n/catalogue";
import { useTranslation } from "~/i18n/use-translation";
import { useLocation } from "react-router";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { lateFile } from "~/ui/lazy-with-fallback";
import type { WishOpenProps } from "./wish-open";
import { type WishStage, wishPath, wishSearch } from "./wish-search";

/** In a chunk of its own, because most visitors of the list never open the form. */
const WishOpen = lazy(
  lateFile(async () => (await Promise.all([import("./wish-open"), loadEveryLanguage("pages")]))[0], { needs: true }),
);

interface WishSectionProps extends Omit<WishOpenProps, "stage" | "draft"> {
  /** The state of the car request, with the data of its form. */
  stage: WishStage;
}

/**
 * The car request below a search: a link to the form, the form, or the thanks. Must not be inside the form of the
 * search.
 */
export function WishSection({ stage, ...form }: WishSectionProps) {
  const { t } = useTranslation("search");
  const parameters = new URLSearchParams(useLocation().search);
  if (stage.at === "closed") {
    return (
      <LocaleLink to={wishPath(parameters, "open")} className={buttonStyles({ variant: "link" })}>
        {t("wish.open")}
      </LocaleLink>
    );
  }
  return (
    <Suspense>
      <WishOpen {...form} stage={stage} draft={`wish:${wishSearch(parameters)}`} />
    </Suspense>
  );
}
