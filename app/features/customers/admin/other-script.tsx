import { directionOf, otherLanguage } from "~domain/languages";
import type { Localized } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";

/** The name in the script of the other language; nothing unless both are known. */
export function OtherScript({ name }: { name: Localized }) {
  const other = otherLanguage(useLanguage().language);
  if (name.en === null || name.ar === null) return null;
  return (
    <span lang={other} dir={directionOf(other)} className="block text-start text-sm font-normal text-muted-foreground">
      <bdi>{name[other]}</bdi>
    </span>
  );
}
