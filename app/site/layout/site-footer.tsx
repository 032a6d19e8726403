import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { brandPath } from "~domain/public-paths";
import { LocaleLink } from "~/i18n/locale-link";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { FacebookIcon, InstagramIcon, LinkedinIcon, TwitterIcon } from "~/ui/brand-icons";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import type { ShellData } from "./shell-data";
import { SiteLogo } from "./site-logo";

const networks = [
  { name: "facebook", label: "Facebook", Icon: FacebookIcon },
  { name: "twitter", label: "X", Icon: TwitterIcon },
  { name: "instagram", label: "Instagram", Icon: InstagramIcon },
  { name: "linkedin", label: "LinkedIn", Icon: LinkedinIcon },
] as const;

const quickLinks = [
  { to: "/about", key: "footer.about" },
  { to: "/team", key: "footer.team" },
  { to: "/contact", key: "footer.contactUs" },
  { to: "/admin", key: "footer.admin" },
] as const;

/** The last links. Pages with the dealer's own texts are linked only while they have content. */
const lastLinks = [
  { to: "/cars", key: "nav.cars" },
  { to: "/track", key: "nav.track" },
  { to: "/trade-in", key: "footer.tradeIn" },
  { to: "/privacy", key: "footer.privacy", page: "privacy" },
  { to: "/faq", key: "footer.faq", page: "faq" },
] as const;

const linkStyles = "inline-flex min-h-11 items-center text-muted-foreground hover:text-foreground lg:min-h-9";

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="eyebrow mb-3 text-accent">{title}</h2>
      <ul className="text-sm">{children}</ul>
    </div>
  );
}

/** The footer of every public page, without the parts whose data could not be loaded. */
export function SiteFooter({ shell, year }: { shell: ShellData; year: number }) {
  const { t } = useTranslation("shell");
  const { language } = useLanguage();
  const shownNetworks = networks.filter(({ name }) => shell.social[name]);
  const shownLinks = lastLinks.filter((link) => !("page" in link) || shell[link.page]);
  const brandName = textIn(shell.brandName, language);
  return (
    // On a short page it is in the first viewport: there it must not appear late.
    <footer className="tone-ink border-t">
      <Container
        className={cn(
          "word-columns gap-8 py-10 sm:gap-y-12 sm:py-16",
          "sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1.2fr] lg:py-20",
        )}
      >
        <div className="grid content-start justify-items-start gap-4 max-lg:col-span-full sm:gap-6">
          <SiteLogo logoUrl={shell.logoUrl} brandName={shell.brandName} />
          <p className="max-w-sm text-muted-foreground">{t("footer.tagline")}</p>
          {shownNetworks.length > 0 ? (
            <ul aria-label={t("footer.social")} className="-ms-3 flex flex-wrap">
              {shownNetworks.map(({ name, label, Icon }) => (
                <li key={name}>
                  <a
                    href={shell.social[name]}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={label}
                    className={buttonStyles({ variant: "ghost", size: "icon" })}
                  >
                    <Icon />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <Column title={t("footer.quickLinks")}>
          {quickLinks.map(({ to, key }) => (
            <li key={to}>
              <LocaleLink to={to} prefetch={to === "/admin" ? "none" : "intent"} className={linkStyles}>
                {t(key)}
              </LocaleLink>
            </li>
          ))}
        </Column>
        {shell.brands.length > 0 ? (
          <Column title={t("footer.topBrands")}>
            {shell.brands.map((brand) => (
              <li key={textIn(brand, "en")}>
                <LocaleLink to={brandPath(textIn(brand, "en"))} className={linkStyles}>
                  {textIn(brand, language)}
                </LocaleLink>
              </li>
            ))}
          </Column>
        ) : null}
        {shell.phone || shell.email ? (
          <Column title={t("footer.contact")}>
            {shell.phone ? (
              <li>
                <a
                  href={`tel:${shell.phone.replace(/[^\d+]/g, "")}`}
                  aria-label={`${t("footer.phone")} ${shell.phone}`}
                  className={linkStyles}
                >
                  <bdi dir="ltr">{shell.phone}</bdi>
                </a>
              </li>
            ) : null}
            {shell.email ? (
              <li>
                <a
                  href={`mailto:${shell.email}`}
                  aria-label={`${t("footer.email")} ${shell.email}`}
                  className={linkStyles}
                >
                  <bdi dir="ltr" className="wrap-anywhere">
                    {shell.email}
                  </bdi>
                </a>
              </li>
            ) : null}
          </Column>
        ) : null}
      </Container>
      <Container className="pb-24 sm:pb-8">
        <div
          className={cn(
            "flex flex-wrap items-center justify-between gap-x-8 gap-y-4",
            "border-t pt-6 text-xs text-muted-foreground sm:pe-20",
          )}
        >
          <ul className="flex flex-wrap gap-x-6">
            {shownLinks.map(({ to, key }) => (
              <li key={to}>
                <LocaleLink to={to} className={linkStyles}>
                  {t(key)}
                </LocaleLink>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            <p>{t("footer.copyright", { year, brand: brandName })}</p>
            <p>{t("footer.marks")}</p>
            <p>{t("footer.credit")}</p>
          </div>
        </div>
      </Container>
    </footer>
  );
}
