import { ArrowRight, Search } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { brandPath, localePath } from "~domain/public-paths";
import { LocaleLink } from "~/i18n/locale-link";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { Input } from "~/ui/input";
import type { Missing } from "../errors/missing";

const links = [
  { to: "/cars", name: "cars" },
  { to: "/track", name: "track" },
  { to: "/contact", name: "contact" },
  { to: "/", name: "home" },
] as const;

/** View for a missing page: an explanation, a search, and links to popular pages. */
export default function NotFoundView({ missing: { what, status, brand } }: { missing: Missing }) {
  const { t } = useTranslation("nothing");
  const { t: errors } = useTranslation("errors");
  const { language } = useLanguage();
  const gone = status === 410 && (what === "car" || what === "brand") ? what : null;
  return (
    <Container className="grid grid-cols-1 gap-12 lg:grid-cols-[1.2fr_1fr] lg:gap-20">
      <div className="grid grid-cols-1 content-start gap-6">
        <p
          aria-hidden="true"
          className={cn(
            "-ms-1 tracking-tight text-[min(max(5rem,16vw),11rem,25vw)]",
            "leading-none font-extralight text-accent rtl:text-end",
          )}
          dir="ltr"
        >
          {status}
        </p>
        <h1 className="headline">{gone ? t(`missing.gone.${gone}.title`) : t(`missing.${what}.title`)}</h1>
        <p className="measure text-lg text-muted-foreground">
          {gone ? t(`missing.gone.${gone}.text`) : t(`missing.${what}.text`)}
        </p>
      </div>
      <div className="grid content-end gap-8">
        <search>
          <form action={localePath("/cars", language)} className="flex gap-2">
            <Input
              type="search"
              name="q"
              aria-label={t("missing.searchLabel")}
              placeholder={t("missing.search")}
              enterKeyHint="search"
            />
            <button
              type="submit"
              aria-label={t("missing.searchButton")}
              className={buttonStyles({ size: "icon", className: "h-12 w-13" })}
            >
              <Search aria-hidden="true" />
            </button>
          </form>
        </search>
        <nav aria-label={t("missing.links")}>
          <ul className="border-t">
            {brand ? (
              <WayOut to={brandPath(textIn(brand, "en"))}>
                {t("missing.gone.ofBrand", { brand: textIn(brand, language) })}
              </WayOut>
            ) : null}
            {links.map(({ to, name }) => (
              <WayOut key={to} to={to}>
                {name === "home" ? errors(name) : t(`missing.${name}`)}
              </WayOut>
            ))}
          </ul>
        </nav>
      </div>
    </Container>
  );
}

function WayOut({ to, children }: { to: string; children: string }) {
  return (
    <li className="border-b">
      <LocaleLink to={to} className="group flex min-h-14 items-center justify-between gap-4 hover:text-accent">
        <bdi>{children}</bdi>
        <ArrowRight aria-hidden="true" className="size-4 text-muted-foreground group-hover:text-accent mirrored" />
      </LocaleLink>
    </li>
  );
}
