import { lazy, Suspense } from "react";
import { loadEveryLanguage } from "~/i18n/catalogue";
import { useTranslation } from "~/i18n/use-translation";
import { useLocation } from "react-router";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { lateFile } from "~/ui/lazy-with-fallback";
import type { WishOpenProps } from "./wish-open";
import { type WishStage, wishPath, wishSearch } from "./wish-search";

/** With the texts of its fields, which the list does without. */
const WishOpen = lazy(
  lateFile(async () => (await Promise.all([import("./wish-open"), loadEveryLanguage("pages")]))[0], { needs: true }),
);

interface WishSectionProps extends Omit<WishOpenProps, "stage" | "draft"> {
  /** How far the wish is, and what its form needs. */
  stage: WishStage;
}

/**
 * The request for a car under a search: the way to the form, the form, or the thanks. Must not stand inside the form of
 * the search.
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
