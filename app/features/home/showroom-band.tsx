import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { Container } from "~/ui/container";
import { SitePicture } from "./site-picture";

interface ShowroomBandProps {
  /** Address and opening state of the office. */
  office: ReactNode;
  /** Whether viewings can be booked. */
  viewings: boolean;
}

/** An invitation to visit, over a picture of the showroom. */
export function ShowroomBand({ office, viewings }: ShowroomBandProps) {
  const { t } = useTranslation("home");
  return (
    <section aria-labelledby="showroom" className="tone-ink">
      {/* A fixed aspect ratio, because the picture is loaded lazily. */}
      <div className="fade-foot aspect-8/5 md:aspect-21/10">
        <SitePicture
          name="showroom"
          widths={[640, 960, 1600]}
          width={1600}
          height={1000}
          sizes="100vw"
          alt={t("showroom.imageAlt")}
          className="size-full object-cover object-[50%_30%]"
        />
      </div>
      <Container className="grid gap-x-16 gap-y-6 pt-4 pb-14 md:grid-cols-[2fr_1fr] md:items-end md:pb-20">
        <div className="grid gap-3">
          <h2 id="showroom" className="headline">
            {t("showroom.title")}
          </h2>
          <p className="max-w-lg text-foreground/85">{t("showroom.description")}</p>
        </div>
        <div className="grid justify-items-start gap-5">
          {office}
          <LocaleLink
            to={viewings ? "/viewing" : "/contact"}
            className={buttonStyles({ variant: "outline", size: "lg" })}
          >
            {t(viewings ? "showroom.book" : "showroom.action")}
          </LocaleLink>
        </div>
      </Container>
    </section>
  );
}
