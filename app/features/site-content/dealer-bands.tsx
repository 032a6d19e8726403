import { ArrowRight } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { LocalizedText } from "~/i18n/localized-text";
import type { Localized } from "~/i18n/localized";
import { Container } from "~/ui/container";

interface PageTexts {
  title: Localized;
  description: Localized;
}

interface DealerBandsProps {
  about: PageTexts | null;
  team: PageTexts | null;
}

/** Teasers of the About Us and team pages on the home page: title, description and link. */
export function DealerBands({ about, team }: DealerBandsProps) {
  const { t } = useTranslation("home_bands");
  const bands = [
    { texts: about, to: "/about", more: t("aboutMore") },
    { texts: team, to: "/team", more: t("teamMore") },
  ] as const;
  if (!about && !team) return null;
  return (
    <div className="band bg-muted">
      <Container className="grid gap-x-16 gap-y-14 md:grid-cols-2">
        {bands.map(({ texts, to, more }) =>
          texts ? (
            <section key={to} aria-labelledby={`home-${to.slice(1)}`} className="grid content-start gap-4">
              <LocalizedText as="h2" id={`home-${to.slice(1)}`} text={texts.title} className="eyebrow text-accent" />
              <LocalizedText as="p" text={texts.description} className="headline max-w-[18em]" />
              <LocaleLink
                to={to}
                className="inline-flex min-h-11 items-center gap-3 text-sm font-medium hover:text-accent"
              >
                {more}
                <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-4 text-accent mirrored" />
              </LocaleLink>
            </section>
          ) : null,
        )}
      </Container>
    </div>
  );
}
