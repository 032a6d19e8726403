import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { SitePicture } from "./site-picture";

/** An invitation to come by, over the picture of the hall. */
export function ShowroomBand() {
  const { t } = useTranslation("home");
  return (
    <section className="tone-ink relative isolate overflow-hidden">
      {/* Its size never depends on the picture, which is fetched when scrolled near. */}
      <div className="aspect-8/5 md:fade-b md:absolute md:inset-0 md:-z-10 md:aspect-auto">
        <SitePicture
          name="showroom"
          widths={[640, 960, 1600]}
          width={1600}
          height={1000}
          sizes="100vw"
          alt={t("showroom.imageAlt")}
          className="aspect-8/5 w-full object-cover md:aspect-auto md:h-full md:object-bottom"
        />
      </div>
      <Container
        className={cn(
          "grid gap-4 py-12 md:min-h-[44rem] md:content-end",
          "md:justify-items-center md:pb-12 md:text-center",
        )}
      >
        <h2 className="headline">{t("showroom.title")}</h2>
        <p className="max-w-lg text-foreground/85">{t("showroom.description")}</p>
        <p>
          <LocaleLink to="/contact" className={buttonStyles({ variant: "outline", size: "lg" })}>
            {t("showroom.action")}
          </LocaleLink>
        </p>
      </Container>
    </section>
  );
}
