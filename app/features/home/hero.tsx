import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { textIn, type Localized } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { Picture } from "~/ui/picture";
import { SitePicture } from "./site-picture";

export interface HeroContent {
  title: Localized;
  subtitle: Localized;
  image?: { path: string; width: number; height: number; alt: Localized } | null;
}

const pictureStyles = "h-full w-full object-cover md:h-full";

/** The opening of the home page: title over the picture, the search under it. */
export function Hero({ content, search }: { content: HeroContent | null; search: ReactNode }) {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const title = content?.title ?? { en: null, ar: null };
  const subtitle = content?.subtitle ?? { en: null, ar: null };
  const image = content?.image;
  return (
    <section className="tone-ink relative isolate z-20 md:min-h-[min(46rem,calc(100svh-5rem))]">
      <Container
        className={cn(
          "relative z-10 grid grid-cols-1 gap-4 pt-10 md:min-h-[inherit]",
          "md:grid-rows-[auto_1fr] md:gap-5 md:pt-14 md:pb-12",
        )}
      >
        <div className="grid gap-4 md:justify-items-center md:text-center">
          <h1 className="display max-w-4xl">
            {textIn(title, language) ? <LocalizedText text={title} /> : t("hero.title")}
          </h1>
          <p className="max-w-xl text-muted-foreground md:text-lg">
            {textIn(subtitle, language) ? <LocalizedText text={subtitle} /> : t("hero.subtitle")}
          </p>
        </div>
        <div className="relative -mx-5 aspect-[20/11] sm:-mx-8 md:hidden" aria-hidden="true" />
        <div className="min-w-0 pb-10 md:self-end md:pb-0">{search}</div>
      </Container>
      {/* Cut off here and not by the section: the suggestions of the search hang out of it. */}
      <div className="pointer-events-none absolute inset-0 -z-10 overflow-hidden">
        <div
          className={cn(
            "fade-y absolute inset-x-0 bottom-24 aspect-[20/9]",
            "md:inset-0 md:aspect-auto md:translate-y-[4%]",
          )}
        >
          {image ? (
            <Picture
              path={image.path}
              alt={textIn(image.alt, language)}
              width={image.width}
              height={image.height}
              sizes="100vw"
              priority
              className={pictureStyles}
            />
          ) : (
            <SitePicture
              name="hero"
              phone={{ name: "hero-phone", widths: [480, 780, 1170] }}
              widths={[960, 1440, 1920, 2400]}
              width={2400}
              height={1200}
              sizes="(min-width: 768px) max(100vw, 92rem)"
              alt={t("hero.imageAlt")}
              priority
              className={`${pictureStyles} rtl:-scale-x-100`}
            />
          )}
        </div>
      </div>
    </section>
  );
}
