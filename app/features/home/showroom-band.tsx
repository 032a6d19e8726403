import { useTranslation } from "react-i18next";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { Container } from "~/ui/container";
import { SitePicture } from "./site-picture";

/** An invitation to come by, over the picture of the hall. */
export function ShowroomBand() {
  const { t } = useTranslation("home");
  return (
    <section className="tone-ink relative isolate overflow-hidden">
      <div className="md:absolute md:inset-0 md:-z-10">
        <SitePicture name="showroom" widths={[640, 960, 1600]} width={1600} height={1000} sizes="100vw" alt={t("showroom.imageAlt")} className="aspect-8/5 w-full object-cover md:h-full md:opacity-70" />
      </div>
      <Container className="grid gap-5 py-12 md:min-h-[36rem] md:content-end md:py-16">
        <h2 className="headline max-w-xl">{t("showroom.title")}</h2>
        <p className="max-w-lg text-foreground/85">{t("showroom.description")}</p>
        <p>
          <LocaleLink to="/contact" className={buttonStyles({ variant: "outline", size: "lg", className: "bg-overlay" })}>
            {t("showroom.action")}
          </LocaleLink>
        </p>
      </Container>
    </section>
  );
}
