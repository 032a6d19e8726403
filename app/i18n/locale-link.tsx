import { type ComponentProps, type MouseEvent, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { loadTexts } from "./catalogue";
import { knowsPublicOnly } from "./document-area";
import { areaOf, localePath } from "./language";
import { rememberLanguage } from "./remembered";
import { useLanguage } from "./use-language";

type LocaleLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/**
 * A link inside the site that stays in the page's language: `/cars` becomes `/ar/cars` on an Arabic
 * page. Sign-in and the back office have one address; on the way there the language is remembered.
 */
export function LocaleLink({ to, onClick, prefetch = "intent", ...rest }: LocaleLinkProps) {
  const { language } = useLanguage();
  const { key } = useLocation();
  // Where it was pressed: once its page is open it has served, and asks for nothing when that page is left.
  const [pressedAt, setPressedAt] = useState<string>();
  const leavesPublic = areaOf(to) !== "public";
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (leavesPublic) rememberLanguage(language);
    onClick?.(event);
  }
  const loads = leavesPublic && knowsPublicOnly;
  // Whoever presses means it: what intent alone waits a tenth of a second for is asked for at once.
  const ahead = pressedAt === key && prefetch === "intent" ? "render" : prefetch;
  const address = localePath(to, language);
  useEffect(() => {
    // The router knows code and data; what fails here is asked for again, and reported, when the page is opened.
    if (ahead === "render" && !loads) loadTexts(language, address.replace(/[?#].*/, "")).catch(() => undefined);
  }, [ahead, loads, language, address]);
  return (
    <Link
      to={address}
      prefetch={loads ? "none" : ahead}
      reloadDocument={loads}
      onClick={handleClick}
      onPointerDown={() => setPressedAt(key)}
      onPointerCancel={() => setPressedAt(undefined)}
      {...rest}
    />
  );
}
