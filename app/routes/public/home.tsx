import { useTranslation } from "~/i18n/use-translation";
import { BrandWall } from "~/features/brands/brand-wall";
import { listBrands } from "~/features/brands/brands.queries";
import { CarCard } from "~/features/cars/card/car-card";
import { cardIn, readCarCard } from "~/features/cars/car-cards";
import { Hero } from "~/features/home/hero";
import { ShowroomBand } from "~/features/home/showroom-band";
import { HeroSearch } from "~/features/search/hero-search";
import { SectionRow } from "~/features/sections/section-row";
import { listHomeSections } from "~/features/sections/sections.queries";
import { officesJsonLd, websiteJsonLd } from "~/features/site-content/dealer-json-ld";
import { dealerKeys, dealerOf } from "~/features/site-content/dealer.queries";
import { readContents } from "~/features/site-content/site-content.queries";
import { instanceOf } from "~/i18n/instances";
import { languageOf } from "~domain/public-paths";
import { LocaleLink } from "~/i18n/locale-link";
import { textIn } from "~/i18n/localized";
import { describe, describedPage } from "~/site/json-ld/describe.server";
import { carListJsonLd } from "~/site/json-ld/lists";
import { optionalData } from "~/site/optional-data";
import { pageMeta } from "~/site/seo";
import { supabaseFrom } from "~/supabase/server";
import { buttonStyles } from "~/ui/button-styles";
import { Container } from "~/ui/container";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/home";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = supabaseFrom(context);
  const page = describedPage(context, request);
  const [content, sections, brands] = await Promise.all([
    optionalData(context, readContents(client, ["hero", ...dealerKeys]), null),
    optionalData(
      context,
      listHomeSections(client, (row) => cardIn(readCarCard(row), page.language)),
      null,
    ),
    listBrands(client),
  ]);
  const dealer = content && dealerOf(content);
  if (dealer) describe(context, websiteJsonLd(dealer.brand, page), ...officesJsonLd(dealer, page));
  for (const { title, cars } of sections ?? [])
    describe(
      context,
      carListJsonLd(
        page,
        cars.map(({ id }) => id),
        { name: textIn(title, page.language) },
      ),
    );
  return { hero: content?.hero ?? null, sections, brands };
}

export function meta(args: Route.MetaArgs) {
  const t = instanceOf(languageOf(args.location.pathname, null)).getFixedT(null, "home");
  return pageMeta(args, { title: t("title"), description: t("description") });
}

export default function HomePage({ loaderData: { hero, sections, brands } }: Route.ComponentProps) {
  const { t } = useTranslation("home");
  const rows = (sections ?? []).map((section, index) => (
    <SectionRow
      key={section.id}
      section={section}
      opening={index === 0}
      renderCard={(car, { lead, sizes }) => <CarCard car={car} sizes={sizes} lead={lead} />}
    />
  ));
  return (
    <>
      <Hero content={hero} search={<HeroSearch />} />
      {sections?.length === 0 ? (
        <Container className="py-16">
          <EmptyState
            title={t("empty.title")}
            description={t("empty.description")}
            actions={
              <LocaleLink to="/contact" className={buttonStyles()}>
                {t("empty.action")}
              </LocaleLink>
            }
          />
        </Container>
      ) : null}
      {rows}
      <ShowroomBand />
      {brands.length > 0 ? <BrandWall brands={brands} /> : null}
    </>
  );
}
