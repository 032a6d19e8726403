import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { LocalizedText } from "~/i18n/localized-text";
import { textIn } from "~/i18n/localized";
import { brandPath } from "~domain/public-paths";
import { Container } from "~/ui/container";
import { Picture } from "~/ui/picture";
import type { Brand } from "./brands";

/** The brands that have cars, as text, each with its logo if the dealer uploaded one. */
export function BrandWall({ brands }: { brands: Omit<Brand, "slug">[] }) {
  const { t } = useTranslation("home");
  return (
    <section aria-labelledby="brands" className="band">
      <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="brands" className="headline">
            {t("brands.title")}
          </h2>
          <p className="mt-2 text-muted-foreground">{t("brands.description")}</p>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(max(8rem,40%),100%),1fr))] gap-x-8">
          {brands.map((brand) => (
            <li key={brand.id}>
              <LocaleLink
                to={brandPath(textIn(brand.name, "en"))}
                className="inline-flex min-h-11 items-center gap-3 py-1 hover:text-accent"
              >
                {brand.logo ? (
                  <Picture
                    path={brand.logo}
                    alt=""
                    width={96}
                    height={96}
                    sizes="2rem"
                    widths={[160]}
                    className="size-8 object-contain"
                  />
                ) : null}
                <LocalizedText text={brand.name} className="min-w-0 font-light sm:text-xl" />
                <span className="figures text-xs text-muted-foreground">
                  <span aria-hidden="true">{brand.cars}</span>
                  <span className="sr-only">{t("cars", { count: brand.cars })}</span>
                </span>
              </LocaleLink>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
