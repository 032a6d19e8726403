import type { MouseEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link, useLocation } from "react-router";
import { loadTexts } from "~/i18n/catalogue";
import { otherLanguage } from "~domain/languages";
import { localePath } from "~domain/public-paths";
import { rememberLanguage } from "~/i18n/remembered";
import { useLanguage } from "~/i18n/use-language";

/**
 * A link to the same page in the other language; keeps query, scroll position and input. Sign-in and the back office
 * have one address for both languages: there the page changes in place once the texts are loaded.
 */
export function LanguageToggle() {
  const { t } = useTranslation("shell");
  const { language } = useLanguage();
  const { pathname, search, hash } = useLocation();
  const target = otherLanguage(language);
  // Server and browser may encode the query differently, but must render the same link.
  const query = new URLSearchParams(search).toString().replaceAll("%2C", ",");
  const here = `${pathname}${query && `?${query}`}${hash}`;
  const there = localePath(here, target);

  function handleClick(event: MouseEvent) {
    if (there !== here) return rememberLanguage(target);
    event.preventDefault();
    void loadTexts(target, pathname).then(() => rememberLanguage(target));
  }

  return (
    <Link
      to={there}
      preventScrollReset
      lang={target}
      hrefLang={target}
      title={t("language.switch")}
      data-language-toggle={target}
      onClick={handleClick}
      className="inline-flex min-h-11 items-center px-2 text-sm sm:px-3 hover:text-accent"
    >
      {t("language.name")}
    </Link>
  );
}
