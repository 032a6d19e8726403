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

const pictureStyles = "size-full object-cover";

/**
 * The top of the home page, as high as the window below the header: a picture, the title and the search. The site's own
 * picture is light, so the text is dark; a picture of the dealer may be of any brightness, so it gets a dark overlay if
 * the text is over it.
 */
export function Hero({ content, search }: { content: HeroContent | null; search: ReactNode }) {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const title = content?.title ?? { en: null, ar: null };
  const subtitle = content?.subtitle ?? { en: null, ar: null };
  const image = content?.image;
  return (
    <section
      className={cn(
        "relative isolate z-20 flex flex-col justify-end",
        "min-h-[calc(100svh-4rem)] lg:min-h-[min(100svh-5rem,64vw,70rem)]",
        image ? "tone-ink" : "tone-dusk",
      )}
    >
      {/* Clip here, not on the section: the suggestions of the search extend beyond it. */}
      <div
        className={cn(
          "pointer-events-none relative min-h-[14rem] grow basis-0 overflow-hidden",
          "max-lg:fade-foot lg:absolute lg:inset-0 lg:-z-10",
        )}
      >
        {image ? (
          <>
            <Picture
              path={image.path}
              alt={textIn(image.alt, language)}
              width={image.width}
              height={image.height}
              sizes="100vw"
              priority
              className={cn(pictureStyles, "absolute inset-0")}
            />
            <div className="absolute inset-0 bg-overlay max-lg:hidden" />
          </>
        ) : (
          <SitePicture
            name="hero"
            phone={{ name: "hero-phone", widths: [480, 780, 1170] }}
            widths={[960, 1440, 1920, 2400]}
            width={2400}
            height={1200}
            sizes="max(100vw, 200svh)"
            alt={t("hero.imageAlt")}
            priority
            className={cn(pictureStyles, "absolute inset-0 object-[50%_70%] lg:object-right mirrored")}
          />
        )}
      </div>
      {/* On a phone the text is below the picture; on a wide screen it is over the picture, the title at the top. */}
      <Container
        className={cn(
          "grid grid-cols-1 gap-4 pt-2 pb-34 sm:pb-24",
          "lg:grow lg:content-between lg:pt-[clamp(2rem,7svh,6rem)]",
        )}
      >
        <h1 className="display max-w-[9.5em] lg:max-w-none">
          {textIn(title, language) ? <LocalizedText text={title} /> : t("hero.title")}
        </h1>
        <div className="grid max-w-[34rem] min-w-0 grid-cols-1 gap-4 lg:max-w-[min(34rem,38%)]">
          {/* Not as wide as the search: in Arabic it would end on the car. */}
          <p className="max-w-md md:text-lg">
            {textIn(subtitle, language) ? <LocalizedText text={subtitle} /> : t("hero.subtitle")}
          </p>
          {search}
        </div>
      </Container>
    </section>
  );
}
