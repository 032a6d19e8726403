import { Outlet, useRouteLoaderData } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { listFooterBrands } from "~/features/brands/brands.queries";
import { carChat, SaleContext } from "~/features/cars/card/sale";
import type { Car } from "~/features/cars/cars";
import { cardFinance } from "~/features/cars/finance/finance";
import { SearchPanel } from "~/features/search/search-panel";
import { showroomNames } from "~/features/site-content/offices";
import { readContent, readContents, readSettings } from "~/features/site-content/site-content.queries";
import { shownTextPage, textPageKeys } from "~/features/site-content/text-pages";
import { noName, siteShareCard } from "~/features/site-content/site-share-card";
import { languageOf } from "~domain/public-paths";
import { optionalData } from "~/site/optional-data";
import { answerQuietly } from "~/site/background-load";
import { sharePicturePath } from "~/site/share/share-picture.server";
import { useVia } from "~/site/campaigns/via";
import { useCountedPage } from "~/site/visits/use-counted-page";
import { CompareBar } from "~/site/favourites/compare-bar";
import { FavouritesLink } from "~/site/favourites/favourites-link";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { logoOrigin } from "~/utils/web-address";
import { whatsappUrl } from "~/utils/whatsapp";
import { SiteFrame } from "~/site/layout/site-frame";
import type { Route } from "./+types/layout";

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = supabaseFrom(context);
  /** Loads an optional part of every page; if it fails, the page is rendered without it. */
  const quietly = <T,>(asking: Promise<T>) => optionalData(context, asking, null);
  const [logoUrl, texts, contact, brands, settings] = await Promise.all([
    quietly(readContent(client, "logo_url")),
    quietly(readContents(client, ["brand_name", "hero", ...textPageKeys])),
    quietly(readContent(client, "contact_info")),
    quietly(listFooterBrands(client)),
    quietly(readSettings(client)),
  ]);
  const { origin, pictureOrigins } = servicesFrom(context);
  const logo = logoOrigin(logoUrl);
  if (logo) pictureOrigins.add(logo);
  const name = texts?.brand_name ?? noName;
  const language = languageOf(new URL(request.url).pathname, null);
  const picture = siteShareCard(name, texts?.hero ?? null, language);
  const whatsapp = contact?.whatsapp_number || null;
  return {
    year: new Date().getFullYear(),
    head: { origin, brandName: name, image: sharePicturePath("site", picture) },
    sale: {
      currency: settings?.currency ?? "BHD",
      whatsapp,
      origin,
      finance: cardFinance(settings),
      showrooms: showroomNames(contact, language),
    },
    shell: {
      logoUrl: logoUrl || null,
      brandName: name,
      brands: brands ?? [],
      phone: contact?.offices[0]?.phones[0]?.number || null,
      email: contact?.email || null,
      social: contact?.social_links ?? {},
      privacy: shownTextPage(texts?.privacy ?? null) !== null,
      faq: shownTextPage(texts?.faq ?? null) !== null,
      chat: whatsapp ? whatsappUrl(whatsapp) : null,
    },
  };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  useCountedPage();
  // On a car's page the chat message names the car.
  const car = useRouteLoaderData<{ car: Car }>("routes/public/car")?.car;
  const { shell, sale } = loaderData;
  const via = useVia();
  return (
    <SaleContext value={sale}>
      <SiteFrame
        shell={car ? { ...shell, chat: carChat(car, sale, via, t, language) } : shell}
        year={loaderData.year}
        search={<SearchPanel />}
        favourites={<FavouritesLink />}
        menuFavourites={<FavouritesLink inMenu />}
        compareBar={<CompareBar />}
      >
        <Outlet />
      </SiteFrame>
    </SaleContext>
  );
}

export const clientMiddleware = [answerQuietly];

/** Nothing here depends on where the visitor goes. */
export function shouldRevalidate() {
  return false;
}
