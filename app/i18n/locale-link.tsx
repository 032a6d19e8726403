import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { knowsPublicOnly } from "./document-area";
import { areaOf, localePath } from "~domain/public-paths";
import { rememberLanguage } from "./remembered";
import { useLanguage } from "./use-language";

type LocaleLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/**
 * A link inside the site that stays in the page's language: `/cars` becomes `/ar/cars` on an Arabic
 * page. Sign-in and the back office have one address; on the way there the language is remembered.
 */
export function LocaleLink({ to, onClick, prefetch = "intent", ...rest }: LocaleLinkProps) {
  const { language } = useLanguage();
  const leavesPublic = areaOf(to) !== "public";
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (leavesPublic) rememberLanguage(language);
    onClick?.(event);
  }
  const loads = leavesPublic && knowsPublicOnly;
  return (
    <Link
      to={localePath(to, language)}
      prefetch={loads ? "none" : prefetch}
      reloadDocument={loads}
      // The first page contains the whole route map: no route discovery is needed.
      discover="none"
      onClick={handleClick}
      {...rest}
    />
  );
}
