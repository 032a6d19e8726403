import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { LocalizedText } from "~/i18n/localized-text";
import { textIn } from "~/i18n/localized";
import { Container } from "~/ui/container";
import { Picture } from "~/ui/picture";
import type { Brand } from "./brands";

/** The brands that have cars, set in type; a mark is shown beside the name where the dealer uploaded one. */
export function BrandWall({ brands }: { brands: Brand[] }) {
  const { t } = useTranslation("home");
  return (
    <section aria-labelledby="brands" className="border-t py-16 lg:py-24">
      <Container>
        <h2 id="brands" className="headline">
          {t("brands.title")}
        </h2>
        <p className="mt-3 text-muted-foreground">{t("brands.description")}</p>
        <ul className="mt-8 grid grid-cols-2 gap-x-8 md:grid-cols-3 lg:mt-12 lg:grid-cols-4">
          {brands.map((brand) => (
            <li key={brand.id} className="border-t">
              <LocaleLink
                to={brandPath(brand)}
                className="group flex min-h-20 items-center gap-3 py-4 hover:text-accent"
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
                <LocalizedText text={brand.name} className="min-w-0 grow text-lg leading-snug" />
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

/** The page of a brand, by its English name. */
function brandPath(brand: Pick<Brand, "name">): string {
  return `/brands/${encodeURIComponent(textIn(brand.name, "en"))}`;
}
