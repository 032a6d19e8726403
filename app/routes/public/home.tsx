import { useTranslation } from "~/i18n/use-translation";
import { BrandWall } from "~/features/brands/brand-wall";
import { listBrands } from "~/features/brands/brands.queries";
import { RecentCars } from "~/features/cars/card/recent-cars";
import { IllustrationNote } from "~/features/cars/card/illustration-note";
import { homeCarIn, readCarCard } from "~/features/cars/car-cards";
import { HomeCar } from "~/features/cars/home/home-car";
import { IntentBands } from "~/features/cars/home/intent-bands";
import { packSections, useSections } from "~/features/cars/home/packed-sections";
import { intentsOf } from "~/features/cars/home/intents";
import { listLandingPages } from "~/features/cars/landing/landing.queries";
import { Hero } from "~/features/home/hero";
import { PromiseBand } from "~/features/home/promise";
import { ShowroomBand } from "~/features/home/showroom-band";
import { HeroSearch } from "~/features/search/hero-search";
import { SectionRow } from "~/features/sections/section-row";
import { listHomeSections } from "~/features/sections/sections.queries";
import { officesInShort, websiteJsonLd } from "~/features/site-content/dealer-json-ld";
import { DealerBands } from "~/features/site-content/dealer-bands";
import { dealerKeys, dealerOf } from "~/features/site-content/dealer.queries";
import { officeIn, shortTexts } from "~/features/site-content/home-texts";
import { takesViewings } from "~/features/site-content/offices";
import { ShowroomOffice } from "~/features/site-content/showroom-office";
import { readContents } from "~/features/site-content/site-content.queries";
import { instanceOf } from "~/i18n/instances";
import { languageOf } from "~domain/public-paths";
import { LocaleLink } from "~/i18n/locale-link";
import { describe, describedPage } from "~/site/json-ld/describe.server";
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
  const readCar = (row: unknown, index: number) => homeCarIn(readCarCard(row), index, page.language);
  const [content, sections, brands, intents] = await Promise.all([
    optionalData(context, readContents(client, ["hero", "about", "team", ...dealerKeys]), null),
    optionalData(context, listHomeSections(client, readCar), null),
    listBrands(client),
    optionalData(context, listLandingPages(client).then(intentsOf), null),
  ]);
  // One large car, and as many others as the widest row shows.
  const opening = sections?.[0];
  if (opening && opening.rule.kind !== "deal") opening.cars = opening.cars.slice(0, 5);
  const dealer = content && dealerOf(content);
  if (dealer) describe(context, websiteJsonLd(dealer.brand, page), ...officesInShort(dealer, page));
  const textsIn = (texts: Parameters<typeof shortTexts>[0]) => shortTexts(texts, page.language);
  return {
    hero: content?.hero ?? null,
    sections:
      sections &&
      packSections(
        sections.map((section) => ({ ...section, ...textsIn(section) })),
        page.language,
      ),
    brands: brands.map(({ slug: _slug, ...brand }) => brand),
    intents,
    office: dealer && officeIn(dealer.contact.offices[0], dealer.viewings, page.language),
    viewings: dealer !== null && takesViewings(dealer),
    about: textsIn(content?.about),
    team: textsIn(content?.team),
  };
}

export function meta(args: Route.MetaArgs) {
  const t = instanceOf(languageOf(args.location.pathname, null)).getFixedT(null, "home");
  return pageMeta(args, { title: t("title"), description: t("description") });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("home");
  const { hero, brands, intents, office, viewings, about, team } = loaderData;
  const sections = useSections(loaderData.sections);
  const [opening, second, ...more] = (sections ?? []).map((section, index) => (
    <SectionRow
      key={section.id}
      section={section}
      opening={index === 0}
      renderCar={(car, place) => <HomeCar car={car} {...place} />}
    />
  ));
  return (
    <>
      <Hero content={hero} search={<HeroSearch />} />
      <PromiseBand />
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
      {opening}
      {intents ? <IntentBands intents={intents} /> : null}
      {second}
      <ShowroomBand office={office ? <ShowroomOffice office={office} /> : null} viewings={viewings} />
      {more}
      <RecentCars />
      <DealerBands about={about} team={team} />
      {brands.length > 0 ? <BrandWall brands={brands} /> : null}
      <Container className="pb-8">
        <IllustrationNote images={(sections ?? []).flatMap(({ cars }) => cars.map(({ cover }) => cover))} />
      </Container>
    </>
  );
}
